import type { AnswerEvent, QuizEvent } from '#machines/quizMachine';

/** Writes a button's event as its `data-event`: 'START', or an answer and the number of its option: 'ANSWER.sleep 2'. */
export function writeEvent(event: QuizEvent): string {
  return 'option' in event ? `${event.type} ${event.option}` : event.type;
}

/** Reads a button's event from its `data-event`; returns undefined for a value that no button of the quiz has. */
export function readEvent(attribute = ''): QuizEvent | undefined {
  const [match, type, option] = /^(?:START|(ANSWER\.\w+) (\d+))$/.exec(attribute) ?? [];
  if (type) return { type, option: Number(option) } as AnswerEvent;
  return match ? { type: 'START' } : undefined;
}

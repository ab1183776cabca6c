import type { AnswerEvent, QuizEvent } from '#machines/quizMachine';

/** The event of a button as its `data-event`: 'START', or an answer with the place of its option, such as 'ANSWER.sleep 2'. */
export function writeEvent(event: QuizEvent): string {
  return 'option' in event ? `${event.type} ${event.option}` : event.type;
}

/** Reads the event in a `data-event`; undefined for values that no button of the quiz has. */
export function readEvent(written = ''): QuizEvent | undefined {
  const [whole, type, option] = /^(?:START|(ANSWER\.\w+) (\d+))$/.exec(written) ?? [];
  if (type) return { type, option: Number(option) } as AnswerEvent;
  return whole ? { type: 'START' } : undefined;
}

import { type QuizState, quizStates } from '#content/quizStates';
import { quizMessages } from '#content/visitMessages';
import { answeredQuestions } from '#machines/quizMachine';
import { messagesForState } from '#shared/startMeasuring';

function describePath({ path }: QuizState): string {
  return path.map((event) => ('option' in event ? `${event.type}:${event.option}` : event.type)).join(' → ');
}

/** Returns a line for two paths of equal length after which the site sends different messages: they reveal answers. */
export function answerLeaks(states: readonly QuizState[] = quizStates()): string[] {
  const sentMessages = ({ snapshot: { value, context } }: QuizState) =>
    messagesForState(quizMessages, value, answeredQuestions(context.answers).length + 1).join(', ') ||
    'nothing';
  const firstStates = new Map<number, QuizState>();
  for (const state of states) {
    const first = firstStates.get(state.path.length) ?? state;
    firstStates.set(state.path.length, first);
    const [messages, otherMessages] = [sentMessages(first), sentMessages(state)];
    if (messages !== otherMessages)
      return [
        `src/content/visitMessages.ts: the messages reveal an answer: “${messages}” after ${describePath(first)}, but “${otherMessages}” after ${describePath(state)}; give both states the same messages`,
      ];
  }
  return [];
}

import { quiz } from '#content/measured';
import { type QuizState, quizStates } from '#content/quizStates';
import { questionsIn } from '#machines/quizMachine';
import { messagesOf } from '#shared/messagesOf';

function pathInWords({ path }: QuizState): string {
  return path.map((event) => ('option' in event ? `${event.type}:${event.option}` : event.type)).join(' → ');
}

/** Returns a line for two paths of equal length that send different messages: these reveal an answer. */
export function answerLeaks(states: readonly QuizState[] = quizStates()): string[] {
  const messagesAt = ({ snapshot: { value, context } }: QuizState) =>
    messagesOf(quiz, value, questionsIn(context.answers).length + 1).join(', ') || 'nothing';
  const firstOfLength = new Map<number, QuizState>();
  for (const state of states) {
    const first = firstOfLength.get(state.path.length) ?? state;
    firstOfLength.set(state.path.length, first);
    const [sent, other] = [messagesAt(first), messagesAt(state)];
    if (sent !== other)
      return [
        `measured.ts: reveals an answer: “${sent}” after ${pathInWords(first)}, “${other}” after ${pathInWords(state)}; give both states the same messages`,
      ];
  }
  return [];
}

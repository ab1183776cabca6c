import { quiz, quizFailure, videoScript } from '#content/measured';
import { type QuizState, quizStates } from '#content/quizStates';
import { offerFollowed, orderFollowed } from '#content/strings';
import { questionsIn } from '#machines/quizMachine';
import { type MessagesByState, messagesOf } from '#shared/messagesOf';

/** The forms that carry a message have no place for other characters, and Umami cuts what is longer. */
const plain = /^(?=.{1,50}$)[\p{L}\p{N} .,:-]+#?$/u;

/** A line with place, problem and remedy for each message that a provider's form cannot carry. */
function messageProblems(): string[] {
  const lists: MessagesByState[] = [quiz, quizFailure, videoScript];
  const messages = [orderFollowed, offerFollowed, ...lists.flatMap(Object.values).flat()];
  return messages
    .filter((message) => !plain.test(message))
    .map(
      (message) =>
        `strings.ts: “${message}” is no plain message; use at most 50 letters, digits, spaces, dots, commas, colons and hyphens`,
    );
}

function pathInWords({ path }: QuizState): string {
  return path.map((event) => ('option' in event ? `${event.type}:${event.option}` : event.type)).join(' → ');
}

/** A line for two paths of equal length after which other messages are sent: these tell an answer. */
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
        `measured.ts: tells an answer: “${sent}” after ${pathInWords(first)}, “${other}” after ${pathInWords(state)}; give both states the same messages`,
      ];
  }
  return [];
}

/** A line for each reason not to publish what is measured. */
export function measuredProblems(): string[] {
  return [...messageProblems(), ...answerLeaks()];
}

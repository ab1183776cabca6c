import { quiz, quizFailure, videoScript } from '#content/measured';
import { type QuizState, questionOf, quizStates } from '#content/quizStates';
import { offerFollowed, orderFollowed } from '#content/strings';
import { type QuizEvent, questionsIn } from '#machines/quizMachine';
import { type MessagesByState, messagesOf } from '#shared/messagesOf';

/** What is told from a state on, and in words the answer that would be told by it. */
interface Future {
  messages: readonly string[];
  branch?: string;
}

/** An event in words, for a message about it. */
export function eventInWords(event: QuizEvent): string {
  return 'option' in event ? `option ${event.option} of ${event.type}` : event.type;
}

/**
 * What is told of the quiz from each state on, by its key. It is computed once for each state, from those that it leads to,
 * so it holds for every path.
 *
 * @param stateMessages the messages of the quiz
 */
export function laterMessages(
  states: readonly QuizState[],
  stateMessages: MessagesByState = quiz,
): ReadonlyMap<string, Future> {
  const known = new Map<string, Future>();
  const messagesIn = ({ snapshot }: QuizState) =>
    messagesOf(stateMessages, snapshot.value, questionsIn(snapshot.context.answers).length + 1);

  function from(state: QuizState): Future {
    const found = known.get(state.key);
    if (found) return found;
    // For a machine that leads back.
    known.set(state.key, { messages: [] });
    const before = messagesIn(state);
    const ways = state.moves.map(({ event, to }) => {
      const { messages, branch } = from(to);
      const now = messagesIn(to).filter((message) => !before.includes(message));
      return {
        isAnswer: 'option' in event,
        label: eventInWords(event),
        branch,
        messages: [...now, ...messages],
      };
    });
    // Whatever else a visitor may do there is no answer.
    const answers = ways.filter(({ isAnswer }) => isAnswer);
    const messages = (answers[0] ?? ways[0])?.messages ?? [];
    const branch = ways.find((way) => way.branch)?.branch ?? branchOf(questionOf(state.snapshot), answers);
    const future = { messages, ...(branch && { branch }) };
    known.set(state.key, future);
    return future;
  }

  for (const state of states) from(state);
  return known;
}

/** Two answers that are followed by other messages, in words. */
function branchOf(
  name: string | undefined,
  [first, ...others]: readonly { label: string; messages: readonly string[] }[],
): string | undefined {
  for (const other of others) {
    const longest = Math.max(first?.messages.length ?? 0, other.messages.length);
    for (let index = 0; index < longest; index += 1) {
      const [message, otherMessage] = [first, other].map((way) => way?.messages[index]);
      if (message !== otherMessage)
        return `${name}: ${first?.label} is followed by “${message ?? ''}”, ${other.label} by “${otherMessage ?? ''}”`;
    }
  }
  return undefined;
}

/** The forms that carry a message have no place for other characters, and Umami cuts what is longer. */
const plain = /^(?=.{1,50}$)[\p{L}\p{N} .,:-]+#?$/u;

/** A line with place, problem and remedy for each message that a provider's form cannot carry. */
export function messageProblems(
  lists: readonly MessagesByState[] = [quiz, quizFailure, videoScript],
): string[] {
  const messages = [orderFollowed, offerFollowed, ...lists.flatMap(Object.values).flat()];
  return messages
    .filter((message) => !plain.test(message))
    .map(
      (message) =>
        `strings.ts: “${message}” is no plain message; use at most 50 letters, digits, spaces, dots, commas, colons and hyphens`,
    );
}

/** A line with place, problem and remedy for each answer that would be told. */
export function answerLeaks(
  stateMessages: MessagesByState = quiz,
  states: readonly QuizState[] = quizStates(),
): string[] {
  const branch = laterMessages(states, stateMessages).get(states[0]?.key ?? '')?.branch;
  return branch
    ? [
        `measured.ts: what is told would tell an answer to ${branch}; tell less of the quiz: position # in place of a question, or only that it has begun in place of position #`,
      ]
    : [];
}

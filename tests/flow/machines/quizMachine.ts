import { type AnyActorLogic, assertEvent, assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/**
 * The questions, each with the values of its options: 1, 2, 3 … in the order in which they are shown. The first is
 * question 1; `questionAfter` says which one follows. docs/changing-the-quiz.md tells what else follows from it.
 */
export const answerValues = {
  1: [1, 2],
  2: [1, 2, 3],
  3: [1, 2, 3, 4, 5],
  4: [1, 2, 3],
  5: [1, 2, 3],
  6: [1, 2],
} as const;

export type AnswerValues = typeof answerValues;
export type QuestionId = keyof AnswerValues;
export type AnswerValue = AnswerValues[QuestionId][number];
export type RiskTier = 'low' | 'moderate' | 'high';

export interface QuizContext {
  /** The question on screen; meaningful in the state `question`. */
  question: QuestionId;
  /** The answers so far, in the order of the questions. */
  answers: readonly AnswerValue[];
}

export type QuizEvent =
  | { type: 'START' }
  | { type: 'ANSWER'; question: QuestionId; value: AnswerValue }
  | { type: 'CONTINUE' };

/** The question to which an answer leads; undefined where it leads to the results. A branch is written here. */
export function questionAfter(question: QuestionId, value: AnswerValue): QuestionId | undefined {
  // Only who is tired in the morning is asked since when.
  if (question === 1) return value === 1 ? 3 : 2;
  // Who sleeps little is asked about the evening, everybody else about the day.
  if (question === 3) return value <= 2 ? 4 : 5;
  if (question === 4 || question === 5) return 6;
  return question === 2 ? 3 : undefined;
}

/** Where the score stands between the least and the most that the questions asked can give: 0 to 1. */
function shareOf({ answers }: QuizContext): number {
  let next: QuestionId | undefined = 1;
  let highest = 0;
  for (const value of answers) {
    if (!next) break;
    highest += answerValues[next].length;
    next = questionAfter(next, value);
  }
  return (scoreOf({ answers }) - answers.length) / (highest - answers.length);
}

/** The sum of the answers: 0 before the first one. */
export function scoreOf({ answers }: Pick<QuizContext, 'answers'>): number {
  return answers.reduce<number>((sum, value) => sum + value, 0);
}

/** The highest score of low and of moderate risk, as shares of what the questions asked can give. */
export const tierEndsOn = (lowest: number, highest: number) => ({
  low: lowest + (highest - lowest) / 8,
  moderate: lowest + (5 * (highest - lowest)) / 8,
});

/**
 * An answer counts only for the question on screen: a stale tap or a value it does not have is nobody's
 * answer.
 */
function isCurrentAnswer({ context, event }: { context: QuizContext; event: QuizEvent }): boolean {
  assertEvent(event, 'ANSWER');
  const { question } = context;
  return event.question === question && (answerValues[question] as readonly number[]).includes(event.value);
}

/**
 * Another quiz than the site's, for the tests: an interlude, a question that is skipped, two ways that meet again. `scrollToTop` and `countdown` are placeholders; the page provides the real ones.
 */
export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: fromCallback(() => {}) as AnyActorLogic,
  },
  guards: {
    isCurrentAnswer,
    isLastAnswer: ({ context, event }) => {
      assertEvent(event, 'ANSWER');
      return isCurrentAnswer({ context, event }) && !questionAfter(event.question, event.value);
    },
    isBeforeInterlude: ({ context, event }) => isCurrentAnswer({ context, event }) && context.question === 3,
    isLowScore: ({ context }) => shareOf(context) <= 1 / 8,
    isModerateScore: ({ context }) => shareOf(context) <= 5 / 8,
  },
  actions: {
    clearAnswers: assign({ question: 1, answers: [] }),
    recordAnswer: assign({
      answers: ({ context, event }) => {
        assertEvent(event, 'ANSWER');
        return [...context.answers, event.value];
      },
    }),
    showNextQuestion: assign({
      question: ({ context }) =>
        questionAfter(context.question, context.answers.at(-1) as AnswerValue) as QuestionId,
    }),
    scrollToTop: () => {},
  },
}).createMachine({
  id: 'quiz',
  description: 'A free assessment, question by question, that ends in a score and a risk tier.',
  context: { question: 1, answers: [] },
  initial: 'intro',
  states: {
    intro: {
      description: 'The visitor reads what the assessment is and decides to start.',
      on: {
        START: { target: 'question', actions: 'clearAnswers' },
      },
    },
    question: {
      description: 'One question with its answers is on screen; an answer leads to the next.',
      entry: 'scrollToTop',
      on: {
        ANSWER: [
          { guard: 'isBeforeInterlude', target: 'interlude', actions: 'recordAnswer' },
          { guard: 'isLastAnswer', target: 'results', actions: 'recordAnswer' },
          {
            guard: 'isCurrentAnswer',
            target: 'question',
            reenter: true,
            actions: ['recordAnswer', 'showNextQuestion'],
          },
        ],
      },
    },
    interlude: {
      description: 'A pause between two questions; the visitor goes on when ready.',
      entry: 'scrollToTop',
      on: {
        CONTINUE: { target: 'question', actions: 'showNextQuestion' },
      },
    },
    results: {
      description: 'The score is final; a countdown invites the visitor to the masterclass.',
      entry: 'scrollToTop',
      invoke: { id: 'countdown', src: 'countdown' },
      initial: 'scoring',
      states: {
        scoring: {
          description: 'The answers are added up and the tier is chosen, in no time.',
          always: [
            { guard: 'isLowScore', target: 'low' },
            { guard: 'isModerateScore', target: 'moderate' },
            { target: 'high' },
          ],
        },
        low: { description: 'In the lowest eighth of the scores: low risk.' },
        moderate: { description: 'Up to five eighths: moderate risk.' },
        high: { description: 'Above: high risk.' },
      },
    },
  },
});

type QuizSnapshot = SnapshotFrom<typeof quizMachine>;

/** The names of the states in a state value, each with those around it: 'intro', 'results.low'. */
export type StateName<Value> = Value extends string
  ? Value
  : { [Outer in keyof Value & string]: `${Outer}.${StateName<Value[Outer]>}` }[keyof Value & string];

export type QuizState = StateName<QuizSnapshot['value']>;

/** The state in which the quiz is, by its name. */
export function quizStateOf({ value }: Pick<QuizSnapshot, 'value'>): QuizState {
  return typeof value === 'string' ? value : `results.${value.results}`;
}

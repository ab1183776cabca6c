import { type AnyActorLogic, assign, fromCallback, setup } from 'xstate';

/**
 * What the options of each question count, in the order in which they are shown: any whole numbers. A question has the
 * name of its state. docs/funnels.md tells what else follows from it.
 */
export const optionScores = {
  tired: [0, 5],
  since: [1, 2, 3],
  habits: [2, -1, 2, 4],
  change: [1, 3],
} as const;

export type OptionScores = typeof optionScores;
export type Question = keyof OptionScores;
export type Tier = 'low' | 'moderate' | 'high';

/** The chosen option of each question answered so far, by its place from 1. */
export type Answers = { readonly [Name in Question]?: number };

/** How long the countdown lasts: a number of seconds from its start, or until a deadline (epoch milliseconds). */
type CountdownLength = { seconds: number } | { endsAt: number };

export interface QuizContext {
  answers: Answers;
  countdown: CountdownLength;
}

/** Each question has an answer of its own; `option` is the place of the chosen option, from 1. */
export type AnswerEvent = { [Name in Question]: { type: `ANSWER.${Name}`; option: number } }[Question];

export type QuizEvent = { type: 'START' } | { type: 'CONTINUE' } | AnswerEvent;

function questionOf({ type }: AnswerEvent): Question {
  return type.slice('ANSWER.'.length) as Question;
}

/** The questions answered so far, in the order in which they were asked. */
export function questionsIn(answers: Answers): Question[] {
  return Object.keys(answers) as Question[];
}

/** What an answer counts; 0 for a question that was not answered. */
export function pointsOf(question: Question, { [question]: option = 0 }: Answers): number {
  return optionScores[question][option - 1] ?? 0;
}

/** What all answers count together: 0 before the first one. */
export function scoreOf({ answers }: Pick<QuizContext, 'answers'>): number {
  return questionsIn(answers).reduce((sum, question) => sum + pointsOf(question, answers), 0);
}

/** The highest score of low and of moderate risk, whatever the quiz's lowest and highest score are. */
const tierEnds = { low: 3, moderate: 9 };
export const tierEndsOn = (_lowest: number, _highest: number) => tierEnds;

const countdown: AnyActorLogic = fromCallback(() => {});

/** Another quiz than the site's, for the tests: a question that is skipped, an interlude after which two earlier answers together decide, and scores of all kinds. */
export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as { countdown: CountdownLength },
    children: {} as { countdown: 'countdown' },
  },
  actors: { countdown },
  guards: {
    isOption: ({ event }) =>
      'option' in event && optionScores[questionOf(event)].some((_, index) => event.option === index + 1),
    isFirst: ({ event }) => 'option' in event && event.option === 1,
    isTiredByWork: ({ context: { answers } }) => answers.tired === 2 && answers.habits === 4,
    isLowScore: ({ context }) => scoreOf(context) <= tierEnds.low,
    isModerateScore: ({ context }) => scoreOf(context) <= tierEnds.moderate,
  },
  actions: {
    clearAnswers: assign({ answers: {} }),
    recordAnswer: assign({
      answers: ({ context: { answers }, event }) =>
        'option' in event ? { ...answers, [questionOf(event)]: event.option } : answers,
    }),
    scrollToTop: () => {},
  },
}).createMachine({
  id: 'quiz',
  description: 'A free assessment, question by question, that ends in a score and a risk tier.',
  context: ({ input }) => ({ answers: {}, countdown: input.countdown }),
  initial: 'intro',
  states: {
    intro: {
      description: 'The visitor reads what the assessment is and decides to start.',
      on: {
        START: { target: 'question', actions: 'clearAnswers' },
      },
    },
    question: {
      description: 'One question with its options is on screen; an answer leads to the next.',
      initial: 'tired',
      states: {
        tired: {
          description: 'Whether one is tired; only who is gets asked since when. Counts 0, 5.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.tired': [
              { guard: 'isFirst', target: 'habits', actions: 'recordAnswer' },
              { guard: 'isOption', target: 'since', actions: 'recordAnswer' },
            ],
          },
        },
        since: {
          description: 'How long one has been tired. Counts 1, 2, 3.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.since': { guard: 'isOption', target: 'habits', actions: 'recordAnswer' },
          },
        },
        habits: {
          description: 'What one does before going to bed. Counts 2, -1, 2, 4.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.habits': { guard: 'isOption', target: 'pause', actions: 'recordAnswer' },
          },
        },
        pause: {
          description: 'A pause between two questions; the visitor goes on when ready.',
          entry: 'scrollToTop',
          on: {
            CONTINUE: [{ guard: 'isTiredByWork', target: '#quiz.results' }, { target: 'change' }],
          },
        },
        change: {
          description: 'Whether one would change a habit. Counts 1, 3.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.change': { guard: 'isOption', target: '#quiz.results', actions: 'recordAnswer' },
          },
        },
      },
    },
    results: {
      description: 'The score is final; a countdown invites the visitor to the masterclass.',
      entry: 'scrollToTop',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }: { context: QuizContext }) => ({ now: Date.now(), ...context.countdown }),
      },
      initial: 'scoring',
      states: {
        scoring: {
          description: 'The answers are added up and the tier is chosen, at once.',
          always: [
            { guard: 'isLowScore', target: 'low' },
            { guard: 'isModerateScore', target: 'moderate' },
            { target: 'high' },
          ],
        },
        low: { description: 'A score of 3 or less: low risk.' },
        moderate: { description: 'A score of 4 to 9: moderate risk.' },
        high: { description: 'A score above 9: high risk.' },
      },
    },
  },
});

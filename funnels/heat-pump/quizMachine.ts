import { type AnyActorLogic, assign, fromCallback, setup } from 'xstate';

/**
 * What the options of each question count, in the order in which they are shown: any whole numbers. A question has the
 * name of its state. docs/funnels.md tells what else follows from it.
 */
export const optionScores = {
  home: [3, 2, 1],
  insulation: [4, 2, 0, 1],
  heaters: [4, 3, 1, 0],
  outdoors: [3, 2, 0],
  neighbours: [2, 0, 1],
  cylinder: [3, 2, 0],
  owner: [2, 0],
} as const;

export type OptionScores = typeof optionScores;
export type Question = keyof OptionScores;
export type Tier = 'start' | 'plan' | 'nearly' | 'ready';

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

/** The highest score of each tier but the last, whatever the quiz's lowest and highest score are. */
const tierEnds = { start: 7, plan: 12, nearly: 16 };
export const tierEndsOn = (_lowest: number, _highest: number) => tierEnds;

const countdown: AnyActorLogic = fromCallback(() => {});

/**
 * The quiz: intro, one question after the other, results in one of four tiers, of which the last is the best.
 * No way back; who has no space outside is not asked about the neighbours. `scrollToTop` and `countdown` are placeholders; the page provides the real ones.
 */
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
    isThird: ({ event }) => 'option' in event && event.option === 3,
    isStartScore: ({ context }) => scoreOf(context) <= tierEnds.start,
    isPlanScore: ({ context }) => scoreOf(context) <= tierEnds.plan,
    isNearlyScore: ({ context }) => scoreOf(context) <= tierEnds.nearly,
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
  description: 'A free check, question by question, that ends in a score and in how ready the home is.',
  context: ({ input }) => ({ answers: {}, countdown: input.countdown }),
  initial: 'intro',
  states: {
    intro: {
      description: 'The visitor reads what the check is and decides to start.',
      on: {
        START: { target: 'question', actions: 'clearAnswers' },
      },
    },
    question: {
      description: 'One question with its options is on screen; an answer leads to the next.',
      initial: 'home',
      states: {
        home: {
          description: 'What kind of home it is. Counts 3, 2, 1.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.home': { guard: 'isOption', target: 'insulation', actions: 'recordAnswer' },
          },
        },
        insulation: {
          description: 'What of the home is insulated. Counts 4, 2, 0, 1.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.insulation': { guard: 'isOption', target: 'heaters', actions: 'recordAnswer' },
          },
        },
        heaters: {
          description: 'What warms most rooms. Counts 4, 3, 1, 0.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.heaters': { guard: 'isOption', target: 'halfway', actions: 'recordAnswer' },
          },
        },
        halfway: {
          description: 'A pause before the questions about space; the visitor goes on when ready.',
          entry: 'scrollToTop',
          on: { CONTINUE: { target: 'outdoors' } },
        },
        outdoors: {
          description: 'Whether there is space outside; only with some comes the next. Counts 3, 2, 0.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.outdoors': [
              { guard: 'isThird', target: 'cylinder', actions: 'recordAnswer' },
              { guard: 'isOption', target: 'neighbours', actions: 'recordAnswer' },
            ],
          },
        },
        neighbours: {
          description: 'How near the unit would be to a neighbour. Counts 2, 0, 1.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.neighbours': { guard: 'isOption', target: 'cylinder', actions: 'recordAnswer' },
          },
        },
        cylinder: {
          description: 'Whether there is a hot water cylinder, or space for one. Counts 3, 2, 0.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.cylinder': { guard: 'isOption', target: 'owner', actions: 'recordAnswer' },
          },
        },
        owner: {
          description: 'Whether the visitor may decide about the home. Counts 2, 0.',
          entry: 'scrollToTop',
          on: {
            'ANSWER.owner': { guard: 'isOption', target: '#quiz.results', actions: 'recordAnswer' },
          },
        },
      },
    },
    results: {
      description: 'The score is final; the visitor is invited to a call about a home survey.',
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
            { guard: 'isStartScore', target: 'start' },
            { guard: 'isPlanScore', target: 'plan' },
            { guard: 'isNearlyScore', target: 'nearly' },
            { target: 'ready' },
          ],
        },
        start: { description: 'A score of 7 or less: start with the home itself.' },
        plan: { description: 'A score of 8 to 12: some work to plan first.' },
        nearly: { description: 'A score of 13 to 16: nearly ready.' },
        ready: { description: 'A score above 16: ready now.' },
      },
    },
  },
});

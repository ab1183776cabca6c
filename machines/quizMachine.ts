import { type AnyActorLogic, assign, fromCallback, type SnapshotFrom, setup } from 'xstate';

/** The points of each option of a question, in the order in which the options are shown. */
export const optionValues = [1, 2, 3] as const;

/** The names of the questions, which are also the names of their states, in the order in which they are asked. */
export type Question =
  | 'sleep'
  | 'brainFog'
  | 'weight'
  | 'cravings'
  | 'bloodwork'
  | 'caffeine'
  | 'family'
  | 'urgency';

export type Tier = 'low' | 'moderate' | 'high';

/** The number of the chosen option, from 1, of each question answered so far. */
export type Answers = { readonly [Name in Question]?: number };

/** The end of the countdown: after a number of seconds, or at a deadline (epoch milliseconds). */
type CountdownLength = { seconds: number } | { endsAt: number };

export interface QuizContext {
  answers: Answers;
  countdown: CountdownLength;
}

/** Each question has its own event; `option` is the number of the chosen option, from 1. */
export type AnswerEvent = { [Name in Question]: { type: `ANSWER.${Name}`; option: number } }[Question];

export type QuizEvent = { type: 'START' } | AnswerEvent;

function answeredQuestion({ type }: AnswerEvent): Question {
  return type.slice('ANSWER.'.length) as Question;
}

/** The questions answered so far, in the order in which they were asked. */
export function answeredQuestions(answers: Answers): Question[] {
  return Object.keys(answers) as Question[];
}

/** The points of an answer; 0 for a question that has not been answered. */
export function pointsOf(question: Question, { [question]: option = 0 }: Answers): number {
  return optionValues[option - 1] ?? 0;
}

/** The sum of the points of all answers; 0 before the first answer. */
export function scoreOf({ answers }: Pick<QuizContext, 'answers'>): number {
  return answeredQuestions(answers).reduce((sum, question) => sum + pointsOf(question, answers), 0);
}

/** The names of the active states, the outer one first: ['intro'], ['question', 'sleep'], ['results', 'low']. */
export function stateNames(value: SnapshotFrom<typeof quizMachine>['value']): string[] {
  return typeof value === 'string' ? [value] : Object.entries(value).flat();
}

/** The highest score of each tier but the last. */
export const tierEnds = { low: 10, moderate: 18 } as const;

const countdown: AnyActorLogic = fromCallback(() => {});

/**
 * The quiz: the intro, one question after the other, and the results in one of three risk tiers. A visitor can neither go
 * back nor skip a question. `scrollToTop` and `countdown` are placeholders that the page replaces.
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
    isOption: ({ event }) => 'option' in event && optionValues.some((_, index) => event.option === index + 1),
    isLowScore: ({ context }) => scoreOf(context) <= tierEnds.low,
    isModerateScore: ({ context }) => scoreOf(context) <= tierEnds.moderate,
  },
  actions: {
    clearAnswers: assign({ answers: {} }),
    recordAnswer: assign({
      answers: ({ context: { answers }, event }) =>
        'option' in event ? { ...answers, [answeredQuestion(event)]: event.option } : answers,
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
      on: { START: { target: 'question', actions: 'clearAnswers' } },
    },
    question: {
      description:
        'One question with three options worth 1, 2 and 3 points is on screen; an answer leads to the next.',
      initial: 'sleep',
      states: {
        sleep: {
          description: 'How often one is tired after a full night of sleep.',
          entry: 'scrollToTop',
          on: { 'ANSWER.sleep': { guard: 'isOption', target: 'brainFog', actions: 'recordAnswer' } },
        },
        brainFog: {
          description: 'How often one has brain fog or forgets a name.',
          entry: 'scrollToTop',
          on: { 'ANSWER.brainFog': { guard: 'isOption', target: 'weight', actions: 'recordAnswer' } },
        },
        weight: {
          description: 'How easy it is to lose weight around the waist.',
          entry: 'scrollToTop',
          on: { 'ANSWER.weight': { guard: 'isOption', target: 'cravings', actions: 'recordAnswer' } },
        },
        cravings: {
          description: 'Whether one craves carbs or sugar at night.',
          entry: 'scrollToTop',
          on: { 'ANSWER.cravings': { guard: 'isOption', target: 'bloodwork', actions: 'recordAnswer' } },
        },
        bloodwork: {
          description: 'Whether bloodwork looked normal while one felt unwell.',
          entry: 'scrollToTop',
          on: { 'ANSWER.bloodwork': { guard: 'isOption', target: 'caffeine', actions: 'recordAnswer' } },
        },
        caffeine: {
          description: 'How often one relies on caffeine or energy drinks.',
          entry: 'scrollToTop',
          on: { 'ANSWER.caffeine': { guard: 'isOption', target: 'family', actions: 'recordAnswer' } },
        },
        family: {
          description: 'Whether one or a close relative has a diagnosis of diabetes.',
          entry: 'scrollToTop',
          on: { 'ANSWER.family': { guard: 'isOption', target: 'urgency', actions: 'recordAnswer' } },
        },
        urgency: {
          description: 'How important it is to reclaim energy and health now.',
          entry: 'scrollToTop',
          on: { 'ANSWER.urgency': { guard: 'isOption', target: '#quiz.results', actions: 'recordAnswer' } },
        },
      },
    },
    results: {
      description: 'The score is final; a countdown invites the visitor to the masterclass.',
      entry: 'scrollToTop',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }: { context: QuizContext }) => context.countdown,
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
        low: { description: 'A score of 10 or less: low risk.' },
        moderate: { description: 'A score of 11 to 18: moderate risk.' },
        high: { description: 'A score above 18: high risk.' },
      },
    },
  },
});

import { assertEvent, assign, setup } from 'xstate';

export type QuestionId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type AnswerValue = 1 | 2 | 3;
export type RiskTier = 'low' | 'moderate' | 'high';

export interface QuizContext {
  /** The question on screen; meaningful in the state `question`. */
  question: QuestionId;
  /** The answers so far, in the order of the questions. */
  answers: readonly AnswerValue[];
}

export type QuizEvent = { type: 'START' } | { type: 'ANSWER'; question: QuestionId; value: AnswerValue };

/** The sum of the answers: 0 before the first one, 8 to 24 on the results screen. */
export function scoreOf({ answers }: QuizContext): number {
  return answers.reduce<number>((sum, value) => sum + value, 0);
}

/** An answer counts only for the question on screen: a stale tap or an unknown value is nobody's answer. */
function isCurrentAnswer({ context, event }: { context: QuizContext; event: QuizEvent }): boolean {
  assertEvent(event, 'ANSWER');
  return event.question === context.question && [1, 2, 3].includes(event.value);
}

/**
 * The quiz: intro, eight questions, results in one of three risk tiers. No way back, no skipping.
 * `scrollToTop` is a placeholder; the page provides the real effect.
 */
export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
  },
  guards: {
    isCurrentAnswer,
    isLastAnswer: (args) => isCurrentAnswer(args) && args.context.question === 8,
    isLowScore: ({ context }) => scoreOf(context) <= 10,
    isModerateScore: ({ context }) => scoreOf(context) <= 18,
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
      question: ({ context }) => (context.question + 1) as QuestionId,
    }),
    scrollToTop: () => {},
  },
}).createMachine({
  id: 'quiz',
  description: 'A free assessment of eight questions that ends in a score and a risk tier.',
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
      description: 'One question with three answers is on screen; an answer leads to the next.',
      entry: 'scrollToTop',
      on: {
        ANSWER: [
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
    results: {
      description: 'The score is final and the visitor is invited to the masterclass.',
      entry: 'scrollToTop',
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
        low: { description: 'A score of 8 to 10: low risk.' },
        moderate: { description: 'A score of 11 to 18: moderate risk.' },
        high: { description: 'A score of 19 to 24: high risk.' },
      },
    },
  },
});

import type { ExpectedInterlude, ExpectedQuestion, ExpectedTier } from '#spec/expectedQuiz';

/**
 * The flow and texts of the quiz from the specification and the copy deck, written independently of the other files of
 * this folder. All expectations of the tests follow from this file; spec/quizReference.ts executes it.
 */

/** Where the quiz is. */
export const quizPath = '/quiz';

/** The specified size of the quiz; tests compare it with the counted runs. */
export const expectedSize = { questions: 8, runs: 6561n, lowestScore: 8, highestScore: 24 };

/** The screens between intro and results, in their order: the questions, and what lies between two of them. */
export const expectedSteps: Record<string, ExpectedQuestion | ExpectedInterlude> = {
  sleep: {
    requirement: 'R3.4',
    text: "How often do you feel tired after a full night's sleep?",
    options: { Rarely: 1, Sometimes: 2, 'Almost every day': 3 },
  },
  brainFog: {
    requirement: 'R3.5',
    text: 'How often do you have brain fog or forget a name mid-sentence?',
    options: { Never: 1, Occasionally: 2, Frequently: 3 },
  },
  weight: {
    requirement: 'R3.6',
    text: 'How easy is it for you to lose weight around your midsection?',
    options: { 'Easy when I try': 1, 'Difficult, even with diet/exercise': 2, 'Almost impossible': 3 },
  },
  cravings: {
    requirement: 'R3.7',
    text: 'Do you crave carbs or sugar, especially at night?',
    options: { 'Not really': 1, Sometimes: 2, 'All the time': 3 },
  },
  bloodwork: {
    requirement: 'R3.8',
    text: 'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    options: { No: 1, 'Yes, once': 2, 'Yes, many times': 3 },
  },
  caffeine: {
    requirement: 'R3.9',
    text: 'How often do you rely on caffeine or energy drinks to get through the day?',
    options: { Rarely: 1, '1–2 times a day': 2, Constantly: 3 },
  },
  family: {
    requirement: 'R3.10',
    text: 'Have you or a close family member been diagnosed with type 2 diabetes, prediabetes or insulin resistance?',
    options: { No: 1, 'Yes, family member': 2, 'Yes, myself': 3 },
  },
  urgency: {
    requirement: 'R3.11',
    text: 'How important is it for you to reclaim your energy, focus and long-term health now?',
    options: { 'Not urgent': 1, 'Somewhat urgent': 2, 'Extremely urgent': 3 },
  },
};

/**
 * What follows a screen, after the option at this place from 1: the screen below it, or the results. `answers` has the
 * options that were chosen before, by their questions; after an interlude, `option` is the last of them.
 */
export function expectedNext(
  step: string,
  _option: number,
  _answers: Readonly<Record<string, number>>,
): string {
  const steps = Object.keys(expectedSteps);
  return steps[steps.indexOf(step) + 1] ?? 'results';
}

/** The tier of a final score; `lowest` and `highest` are the least and the most that the questions asked can count. */
export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  const names = Object.keys(expectedTiers) as Tier[];
  return names.find((tier) => score <= (expectedTiers[tier].highest ?? score)) as Tier;
}

export type Tier = 'low' | 'moderate' | 'high';

/** Words of the screens that the report and its driver visit, with a place for each number. */
export const screenWords = {
  introTitle: 'Free metabolic assessment',
  introHeading: 'What is your body trying to tell you?',
  start: 'START NOW',
  question: 'Question {position} of {total}',
  questionUpTo: 'Question {position} of up to {total}',
  complete: '{percent}% complete',
  resultsTitle: 'Your metabolic score',
  badge: 'High Risk Score: {score}/{highest}',
  hide: 'Hide timer',
  show: 'Show timer',
  hasStarted: 'FREE MASTERCLASS HAS STARTED',
  copy: 'Copy my result',
  copied: 'Result copied',
  refused: 'Copying was refused. Your result: ',
};

/** The tiers, from the lowest score to the highest. */
export const expectedTiers: Record<Tier, ExpectedTier> = {
  low: {
    requirement: 'R5.3',
    tone: 'good',
    highest: 10,
    title: 'You May Be at Low Risk',
    subtitle: 'Most of your answers point to steady energy and few warning signs.',
    meaning:
      'You may still have an off day: a tired morning, an evening craving or a word that will not come. Notice how often it happens, and mention it at your next check-up if it becomes a pattern.',
    problems: 'It may help if you ever get tired of',
    badge: 'Low Risk Score',
  },
  moderate: {
    requirement: 'R5.4',
    tone: 'warn',
    highest: 18,
    title: 'You May Be at Moderate Risk',
    subtitle: 'Some of your answers are signs worth watching.',
    meaning:
      'You may know tired mornings, foggy afternoons, stronger cravings or weight that has settled around your middle. Each has many possible causes, and a score like yours is a good reason to look into them.',
    problems: 'It may help if you are tired of',
    badge: 'Moderate Risk Score',
  },
  high: {
    requirement: 'R5.5',
    tone: 'alert',
    title: 'You May Be at High Risk for Metabolic Stress',
    subtitle: 'Most of your answers are signs worth looking into soon.',
    meaning:
      'You may be living with tiredness that sleep does not fix, words that go missing, cravings that are hard to resist and weight that does not respond to effort. Talk to a doctor or another qualified professional about these signs.',
    problems: 'It may help if you are tired of',
    badge: 'High Risk Score',
  },
};

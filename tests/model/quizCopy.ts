/**
 * The flow and texts of the quiz from the specification and the copy deck, written independently of src/content and the
 * machine. All expectations of the tests follow from this file; tests/model/quizReference.ts executes it.
 */

/** The specified size of the quiz; tests compare it with the counted runs. */
export const expectedSize = { questions: 8, runs: 6561, lowestScore: 8, highestScore: 24 };

/** The question that an answer leads to, or the results. */
export function expectedNext(question: number, _value: number): number | 'results' {
  return question < expectedSize.questions ? question + 1 : 'results';
}

/** The screens between two questions, by the number of the question before. */
export const expectedInterludes: Record<number, { heading: string; text: string; button: string }> = {};

/** The tier of a final score; `lowest` and `highest` are the limits for the questions asked. */
export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  if (score > expectedTiers.moderate.highest) return 'high';
  return score > expectedTiers.low.highest ? 'moderate' : 'low';
}

export type Tier = 'low' | 'moderate' | 'high';

export const startButtons = ['START NOW', 'Start Your Free Assessment Now', 'Get My Metabolic Score'];

export const expectedQuestions = [
  {
    text: "How often do you feel tired after a full night's sleep?",
    options: ['Rarely', 'Sometimes', 'Almost every day'],
  },
  {
    text: 'How often do you have brain fog or forget a name mid-sentence?',
    options: ['Never', 'Occasionally', 'Frequently'],
  },
  {
    text: 'How easy is it for you to lose weight around your midsection?',
    options: ['Easy when I try', 'Difficult, even with diet/exercise', 'Almost impossible'],
  },
  {
    text: 'Do you crave carbs or sugar, especially at night?',
    options: ['Not really', 'Sometimes', 'All the time'],
  },
  {
    text: 'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    options: ['No', 'Yes, once', 'Yes, many times'],
  },
  {
    text: 'How often do you rely on caffeine or energy drinks to get through the day?',
    options: ['Rarely', '1–2 times a day', 'Constantly'],
  },
  {
    text: 'Have you or a close family member been diagnosed with type 2 diabetes, prediabetes or insulin resistance?',
    options: ['No', 'Yes, family member', 'Yes, myself'],
  },
  {
    text: 'How important is it for you to reclaim your energy, focus and long-term health now?',
    options: ['Not urgent', 'Somewhat urgent', 'Extremely urgent'],
  },
];

/** Each tier with its highest score; the last tier takes the rest. */
export const expectedTiers = {
  low: {
    highest: 10,
    title: 'You May Be at Low Risk',
    subtitle: 'Most of your answers point to steady energy and few warning signs.',
    symptoms:
      'You may still have an off day: a tired morning, an evening craving or a word that will not come. Notice how often it happens, and mention it at your next check-up if it becomes a pattern.',
  },
  moderate: {
    highest: 18,
    title: 'You May Be at Moderate Risk',
    subtitle: 'Some of your answers are signs worth watching.',
    symptoms:
      'You may know tired mornings, foggy afternoons, stronger cravings or weight that has settled around your middle. Each has many possible causes, and a score like yours is a good reason to look into them.',
  },
  high: {
    title: 'You May Be at High Risk for Metabolic Stress',
    subtitle: 'Most of your answers are signs worth looking into soon.',
    symptoms:
      'You may be living with tiredness that sleep does not fix, words that go missing, cravings that are hard to resist and weight that does not respond to effort. Talk to a doctor or another qualified professional about these signs.',
  },
};

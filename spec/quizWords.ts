import type { Tier } from '#spec/quizReference';

/** The text of each question and of its options, in order: a second writing, with which the pages are compared. */
export const expectedQuestions: Readonly<Record<string, readonly [text: string, ...options: string[]]>> = {
  sleep: [
    "How often do you feel tired after a full night's sleep?",
    ...['Rarely', 'Sometimes', 'Almost every day'],
  ],
  brainFog: [
    'How often do you have brain fog or forget a name mid-sentence?',
    ...['Never', 'Occasionally', 'Frequently'],
  ],
  weight: [
    'How easy is it for you to lose weight around your midsection?',
    ...['Easy when I try', 'Difficult, even with diet/exercise', 'Almost impossible'],
  ],
  cravings: [
    'Do you crave carbs or sugar, especially at night?',
    ...['Not really', 'Sometimes', 'All the time'],
  ],
  bloodwork: [
    'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    ...['No', 'Yes, once', 'Yes, many times'],
  ],
  caffeine: [
    'How often do you rely on caffeine or energy drinks to get through the day?',
    ...['Rarely', '1–2 times a day', 'Constantly'],
  ],
  family: [
    'Have you or a close family member been diagnosed with type 2 diabetes, prediabetes or insulin resistance?',
    ...['No', 'Yes, family member', 'Yes, myself'],
  ],
  urgency: [
    'How important is it for you to reclaim your energy, focus and long-term health now?',
    ...['Not urgent', 'Somewhat urgent', 'Extremely urgent'],
  ],
};

export const expectedTitles: Readonly<Record<Tier, string>> = {
  low: 'You May Be at Low Risk',
  moderate: 'You May Be at Moderate Risk',
  high: 'You May Be at High Risk for Metabolic Stress',
};

export const expectedBadge = 'High Risk Score';

/** Where both buttons of the results lead. */
export const expectedRegistration = 'https://example.com/masterclass';

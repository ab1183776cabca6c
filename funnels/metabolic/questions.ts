import type { WordsFor } from '#content/question';
import type { OptionScores, Step } from '#funnel/quizMachine';

/**
 * The words of each state inside the machine's `question`: one too few or too many, or an option too few or too many, does
 * not compile.
 */
export const questions: WordsFor<Step, OptionScores> = {
  sleep: {
    topic: 'Tired after sleep',
    text: "How often do you feel tired after a full night's sleep?",
    options: ['Rarely', 'Sometimes', 'Almost every day'],
  },
  brainFog: {
    topic: 'Brain fog',
    text: 'How often do you have brain fog or forget a name mid-sentence?',
    options: ['Never', 'Occasionally', 'Frequently'],
  },
  weight: {
    topic: 'Belly weight',
    text: 'How easy is it for you to lose weight around your midsection?',
    options: ['Easy when I try', 'Difficult, even with diet/exercise', 'Almost impossible'],
  },
  cravings: {
    topic: 'Cravings',
    text: 'Do you crave carbs or sugar, especially at night?',
    options: ['Not really', 'Sometimes', 'All the time'],
  },
  bloodwork: {
    topic: '“Normal” bloodwork',
    text: 'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    options: ['No', 'Yes, once', 'Yes, many times'],
  },
  caffeine: {
    topic: 'Caffeine',
    text: 'How often do you rely on caffeine or energy drinks to get through the day?',
    options: ['Rarely', '1–2 times a day', 'Constantly'],
  },
  family: {
    topic: 'Family history',
    text: 'Have you or a close family member been diagnosed with type 2 diabetes, prediabetes or insulin resistance?',
    options: ['No', 'Yes, family member', 'Yes, myself'],
  },
  urgency: {
    topic: 'Why now',
    text: 'How important is it for you to reclaim your energy, focus and long-term health now?',
    options: ['Not urgent', 'Somewhat urgent', 'Extremely urgent'],
  },
};

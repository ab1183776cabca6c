import type { Interlude, QuestionsFor } from '#content/question';
import type { AnswerValues, QuestionId } from '#machines/quizMachine';

/**
 * The questions by what the machine knows: one too few or too many, or an option too few or too many, does
 * not compile.
 */
export const questions: QuestionsFor<AnswerValues> = {
  1: {
    topic: 'Tired after sleep',
    text: "How often do you feel tired after a full night's sleep?",
    options: ['Rarely', 'Sometimes', 'Almost every day'],
  },
  2: {
    topic: 'Brain fog',
    text: 'How often do you have brain fog or forget a name mid-sentence?',
    options: ['Never', 'Occasionally', 'Frequently'],
  },
  3: {
    topic: 'Belly weight',
    text: 'How easy is it for you to lose weight around your midsection?',
    options: ['Easy when I try', 'Difficult, even with diet/exercise', 'Almost impossible'],
  },
  4: {
    topic: 'Cravings',
    text: 'Do you crave carbs or sugar, especially at night?',
    options: ['Not really', 'Sometimes', 'All the time'],
  },
  5: {
    topic: '“Normal” bloodwork',
    text: 'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    options: ['No', 'Yes, once', 'Yes, many times'],
  },
  6: {
    topic: 'Caffeine',
    text: 'How often do you rely on caffeine or energy drinks to get through the day?',
    options: ['Rarely', '1–2 times a day', 'Constantly'],
  },
  7: {
    topic: 'Family history',
    text: 'Have you or a close family member been diagnosed with type 2 diabetes, prediabetes or insulin resistance?',
    options: ['No', 'Yes, family member', 'Yes, myself'],
  },
  8: {
    topic: 'Why now',
    text: 'How important is it for you to reclaim your energy, focus and long-term health now?',
    options: ['Not urgent', 'Somewhat urgent', 'Extremely urgent'],
  },
};

/** The interludes of the machine, each by the question whose answer leads to it. */
export const interludes: Partial<Record<QuestionId, Interlude>> = {};

import type { Interlude, QuestionsFor } from '#content/question';
import type { AnswerValues, QuestionId } from '#machines/quizMachine';

export const questions: QuestionsFor<AnswerValues> = {
  1: {
    topic: 'Tired in the morning',
    text: 'Are you tired when you wake up?',
    options: ['No', 'Yes'],
  },
  2: {
    topic: 'Since when',
    text: 'How long have you been tired?',
    options: ['For some days', 'For some weeks', 'For longer than I can say'],
  },
  3: {
    topic: 'Sleep',
    text: 'How well do you sleep?',
    options: ['Hardly at all', 'Badly', 'So so', 'Well', 'Very well'],
  },
  4: {
    topic: 'Evening',
    text: 'What keeps you awake?',
    options: ['Screens', 'Food', 'Thoughts'],
  },
  5: {
    topic: 'Day',
    text: 'When does your energy drop?',
    options: ['In the morning', 'At noon', 'In the evening'],
  },
  6: {
    topic: 'Change',
    text: 'Would you change a habit for it?',
    options: ['Not now', 'Today'],
  },
};

export const interludes: Partial<Record<QuestionId, Interlude>> = {
  3: {
    heading: 'Sleep is half of it',
    text: 'The next question is about the other half. Take a breath before you go on.',
    button: 'Go on',
  },
};

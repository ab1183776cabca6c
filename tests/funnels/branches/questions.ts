import type { WordsFor } from '#content/question';
import type { OptionScores, Step } from '#funnel/quizMachine';

export const questions: WordsFor<Step, OptionScores> = {
  tired: {
    topic: 'Tired in the morning',
    text: 'Are you tired when you wake up?',
    options: ['No', 'Yes'],
  },
  since: {
    topic: 'Since when',
    text: 'How long have you been tired in the morning?',
    options: ['For some days', 'For some weeks', 'For longer than I can say'],
  },
  habits: {
    topic: 'Evening',
    text: 'What do you do late in the evening, before you go to bed?',
    options: ['I watch films', 'I walk', 'I eat', 'I work'],
  },
  pause: {
    heading: 'Sleep begins in the evening',
    text: 'The next question is about what you could change. Take a breath before you go on.',
    button: 'Go on',
  },
  change: {
    topic: 'Change',
    text: 'Would you change a habit for it?',
    options: ['Today', 'Not now'],
  },
};

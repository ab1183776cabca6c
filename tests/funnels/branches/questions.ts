import type { TierWords, WordsFor } from '#content/question';
import type { Step } from '#content/quizStates';
import type { OptionScores, Tier } from '#funnel/quizMachine';

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

export const tiers: Record<Tier, TierWords> = {
  low: {
    tone: 'good',
    title: 'You sleep well',
    subtitle: 'Most of your nights are good.',
    meaning: 'A short night happens to everybody.',
    problems: 'It may help to sleep as well as now',
    badge: 'High Risk Score',
  },
  moderate: {
    tone: 'warn',
    title: 'You could sleep better',
    subtitle: 'Some of your nights are short.',
    meaning: 'Heavy eyelids in the afternoon are a sign of it.',
    problems: 'It may help if you wake up tired',
    badge: 'High Risk Score',
  },
  high: {
    tone: 'alert',
    title: 'You sleep too little',
    subtitle: 'Most of your nights are short.',
    meaning: 'Talk to a doctor about it.',
    problems: 'It may help if you wake up tired',
    badge: 'High Risk Score',
  },
};

import type { ExpectedInterlude, ExpectedQuestion, ExpectedTier } from '#spec/expectedQuiz';
import { quizPath as path, screenWords as words } from '../../../funnels/metabolic/expected';

// Another quiz than the site's, as somebody would describe it who knows no machine.

export const quizPath = path;
export const screenWords = words;

export const expectedSize = { questions: 4, runs: 37n, lowestScore: 0, highestScore: 13 };

export const expectedSteps: Record<string, ExpectedQuestion | ExpectedInterlude> = {
  tired: { text: 'Are you tired when you wake up?', options: { No: 0, Yes: 5 } },
  since: {
    text: 'How long have you been tired?',
    options: { 'For some days': 1, 'For some weeks': 2, 'For longer than I can say': 3 },
  },
  habits: {
    text: 'What do you do before you go to bed?',
    options: { 'I watch films': 2, 'I walk': -1, 'I eat': 2, 'I read': 0, 'I work': 4 },
  },
  pause: {
    heading: 'Sleep is half of it',
    text: 'The next question is about the other half. Take a breath before you go on.',
    button: 'Go on',
  },
  change: { text: 'Would you change a habit for it?', options: { Today: 1, 'Not now': 3 } },
};

export function expectedNext(
  step: string,
  option: number,
  answers: Readonly<Record<string, number>>,
): string {
  if (step === 'tired') return option === 1 ? 'habits' : 'since';
  if (step === 'pause' && answers.tired === 2 && answers.habits === 5) return 'results';
  return { since: 'habits', habits: 'pause', pause: 'change' }[step] ?? 'results';
}

export type Tier = 'low' | 'moderate' | 'high';

export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  if (score > 9) return 'high';
  return score > 3 ? 'moderate' : 'low';
}

export const expectedTiers: Record<Tier, ExpectedTier> = {
  low: {
    requirement: 'R5.3',
    tone: 'good',
    highest: 3,
    title: 'You sleep well',
    subtitle: 'Most of your nights are good.',
    meaning: 'A short night happens to everybody.',
    problems: 'It may help to sleep as well as now',
    badge: 'High Risk Score',
  },
  moderate: {
    requirement: 'R5.4',
    tone: 'warn',
    highest: 9,
    title: 'You could sleep better',
    subtitle: 'Some of your nights are short.',
    meaning: 'Heavy eyelids in the afternoon are a sign of it.',
    problems: 'It may help if you wake up tired',
    badge: 'High Risk Score',
  },
  high: {
    requirement: 'R5.5',
    tone: 'alert',
    title: 'You sleep too little',
    subtitle: 'Most of your nights are short.',
    meaning: 'Talk to a doctor about it.',
    problems: 'It may help if you wake up tired',
    badge: 'High Risk Score',
  },
};

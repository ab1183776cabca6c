import {
  type ExpectedInterlude,
  type ExpectedQuestion,
  expectedTiers as ownTiers,
  type Tier,
} from '../../../spec/quizCopy';

// Another quiz than the site's, as somebody would describe it who knows no machine.

export {
  type ExpectedInterlude,
  type ExpectedQuestion,
  expectedWords,
  sizeWords,
  startButtons,
  type Tier,
} from '../../../spec/quizCopy';

export const expectedSize = { questions: 4, runs: 40n, lowestScore: 0, highestScore: 15 };

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

export function expectedNext(step: string, option: number): string {
  if (step === 'tired') return option === 1 ? 'habits' : 'since';
  return { since: 'habits', habits: 'pause', pause: 'change' }[step] ?? 'results';
}

export function expectedTier(score: number, _lowest: number, _highest: number): Tier {
  if (score > 9) return 'high';
  return score > 3 ? 'moderate' : 'low';
}

export const expectedTiers = {
  low: { ...ownTiers.low, highest: 3 },
  moderate: { ...ownTiers.moderate, highest: 9 },
  high: ownTiers.high,
};

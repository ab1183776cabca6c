import type { TierWords } from '#content/question';
import type { Tier } from '#funnel/quizMachine';

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

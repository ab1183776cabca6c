import type { ReactNode } from 'react';
import type { Tone } from '#content/question';

const tones: Record<Tone, string> = {
  good: 'bg-good-50 text-good border-good',
  warn: 'bg-warn-50 text-warn border-warn',
  alert: 'bg-alert-50 text-alert border-alert',
};

interface ScoreBadgeProps {
  label: string;
  /** As it is shown: '16/24'. */
  score: ReactNode;
  tone: Tone;
}

/** The score, headed by its label. */
export function ScoreBadge({ label, score, tone }: ScoreBadgeProps) {
  return (
    <p className={`inline-block rounded-full border px-4 py-1 font-bold ${tones[tone]}`}>
      {label}: {score}
    </p>
  );
}

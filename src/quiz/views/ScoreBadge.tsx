import type { ReactNode } from 'react';

interface ScoreBadgeProps {
  label?: string;
  /** As it is shown: '3/5'. */
  score: ReactNode;
  tone: string;
}

/** The score, headed by its label where it has one. */
export function ScoreBadge({ label, score, tone }: ScoreBadgeProps) {
  return (
    <p
      data-tone={tone}
      className="reveal inline-block rounded-full border bg-(--tone-tint) px-4 py-1 font-bold text-(--tone)"
    >
      {label && `${label}: `}
      {score}
    </p>
  );
}

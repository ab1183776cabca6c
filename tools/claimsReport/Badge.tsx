import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'risk' | 'calm';

/** A word on a coloured ground. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

type ClaimKind =
  | 'price'
  | 'discount'
  | 'scarcity'
  | 'urgency'
  | 'terms'
  | 'health'
  | 'quiz'
  | 'social proof'
  | 'credential'
  | 'testimonial'
  | 'privacy';

/** What a claim says about other claims, named by id. */
export type ArithmeticRule =
  | { sumOf: readonly string[] }
  | { difference: readonly [string, string] }
  /** The percentage saved by paying the second price instead of the first. */
  | { discount: readonly [string, string] }
  /** What is left of one number when another claim's is subtracted. */
  | { restOf: number; after: string }
  | { atMost: string };

export interface Claim {
  /** What asks for it in requirements.md of the funnel, where it has one. */
  requirements?: readonly `R${number}.${number}`[];
  /** Claims about the same thing share a topic; two values under one topic are a conflict. */
  topic: string;
  kind: ClaimKind;
  /** The figure or phrase as a page shows it. */
  value: string;
  /** What is claimed, in full. */
  text: string;
  status: 'unsubstantiated' | 'substantiated';
  /** Evidence on file; for an unsubstantiated claim only a candidate, a place to start looking. */
  source?: string;
  note?: string;
  /** Other forms that a page needs, such as its plural, or the time in which a figure came about. */
  forms?: Readonly<Record<string, string>>;
  /** The value is a lower bound that its text says in words, as in 'over 47,000'. */
  orMore?: boolean;
  /** The time the value counts for, so that 127 a day and 127 an hour are not taken for the same. */
  per?: 'day' | 'hour';
  arithmetic?: readonly ArithmeticRule[];
  /** Words that contradict the claim on the screen that shows it. */
  contradicts?: readonly string[];
  /** What the value belongs to. With other words in between, a page gives the same thing another name. */
  noun?: string;
  /** The words of a page that shows it without taking the figure from here. */
  shownAs?: string;
  /** Who accepts this claim's conflict and why. It counts once each claim of the conflict is acknowledged. */
  acknowledged?: string;
}

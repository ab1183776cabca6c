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

export interface Claim {
  /** What asks for it in requirements.md of the funnel, where it has one. */
  requirements?: readonly `R${number}.${number}`[];
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
  /** What on the pages contradicts it, a reason each. */
  contradicts?: readonly string[];
  /** Who accepts that it is contradicted, and why. */
  acknowledged?: string;
}

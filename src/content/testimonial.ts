import type { Picture } from '#content/pictures';

/** What a customer says, and who it is. */
export interface Testimonial {
  /** Without one the card shows initials. */
  portrait?: Picture;
  /** First name with initial. */
  name: string;
  /** In years. */
  age: number;
  state?: string;
  quote: string;
  result: string;
  isSample: boolean;
}

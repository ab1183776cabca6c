/** What a customer says, and who it is. A sample that is verified does not compile, unless the specification asks for it. */
export type Testimonial = {
  /** A file of images/portraits/; without one the card shows initials. */
  photo?: string;
  /** First name with initial. */
  name: string;
  /** In years. */
  age?: number;
  state?: string;
  quote: string;
  result: string;
} & (
  | {
      isSample: false;
      /** Whether the card has the badge of a customer who was checked. */
      isVerified?: boolean;
    }
  | { isSample: true; isVerified?: 'specified' }
);

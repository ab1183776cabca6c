import { figure, unclaimed } from '#content/figure';

export interface Expert {
  /** A file in images/portraits/. Without it, the pages show initials. */
  photo?: string;
  name: string;
  credentials: string;
  isSample: boolean;
}

/** A customer and their statement. */
export interface Testimonial {
  /** A file in images/portraits/. Without it, the card shows initials. */
  photo?: string;
  /** The first name, and the initial of the last name. */
  name: string;
  /** In years. */
  age: number;
  state?: string;
  quote: string;
  result: string;
  isSample: boolean;
}

/** The two experts in the order in which they are introduced. */
export const experts: readonly [Expert, Expert] = [
  {
    name: 'Dr. Jane Doe',
    credentials: `Doctor and ${figure('leaders', 'inSentence')}. Has helped train ${figure('practitioners')} practitioners.`,
    isSample: true,
  },
  {
    name: 'John Doe',
    credentials: `Health educator and ${figure('bestselling', 'inSentence')} author.`,
    isSample: true,
  },
];

/** The founder and co-presenter. */
export const founder = experts[1];

/** The author of the article. */
export const author: Omit<Expert, 'credentials'> = {
  name: 'Pat Doe',
  isSample: true,
};

/** The laboratory that vouches for the kit, and the clinician who vouches for the pages. */
export const trustMarks = [
  {
    icon: 'shield' as const,
    title: figure('laboratory'),
    name: 'Sample Laboratory',
    isSample: true,
  },
  {
    icon: 'report' as const,
    title: figure('reviewed'),
    name: 'Sample Clinician',
    isSample: true,
  },
];

/**
 * The testimonials. They are samples until real customers' words and records replace them. The specification requires the
 * badge on every card, so a note below the cards says that a sample customer has no record.
 */
export const testimonials = {
  t1: {
    name: 'Jane D.',
    age: 52,
    state: 'OH',
    quote: 'It was the first report that matched how I actually felt.',
    result: `Energy up ${figure('result-energy')}`,
    isSample: true,
  },
  t2: {
    name: 'John D.',
    age: 61,
    state: 'TX',
    quote: 'The call was worth it on its own. Nobody had sat down and explained things to me before.',
    result: `${unclaimed('A1C')} from ${figure('result-blood-sugar')}`,
    isSample: true,
  },
  t3: {
    name: 'Pat D.',
    age: 47,
    quote: 'I expected something complicated. It took less time than making breakfast.',
    result: `Took the test in ${figure('test-minutes')}`,
    isSample: true,
  },
  t4: {
    name: 'Sam D.',
    age: 58,
    state: 'FL',
    quote: 'I brought the report to my doctor and we made a plan together.',
    result: 'A plan agreed with my own doctor',
    isSample: true,
  },
  t5: {
    name: 'Chris D.',
    age: 44,
    state: 'WA',
    quote: 'I finally had words for the fog, and a place to start.',
    result: 'Knew what to ask next',
    isSample: true,
  },
  t6: {
    name: 'Robin D.',
    age: 66,
    quote: 'My daughter ordered one after she saw mine.',
    result: unclaimed('Two kits in one family'),
    isSample: true,
  },
  t7: {
    name: 'Lee D.',
    age: 55,
    state: 'AZ',
    quote: 'I stopped guessing. That alone changed my week.',
    result: `Energy up ${figure('result-energy')}`,
    isSample: true,
  },
  t8: {
    name: 'Kim D.',
    age: 49,
    state: 'NC',
    quote: 'The specialist spoke in plain words and never rushed me.',
    result: 'One call, every question answered',
    isSample: true,
  },
  t9: {
    name: 'Alex D.',
    age: 63,
    quote: `I wish I had asked this question ${unclaimed('ten years ago')}.`,
    result: `${unclaimed('A1C')} from ${figure('result-blood-sugar')}`,
    isSample: true,
  },
} satisfies Record<string, Testimonial>;

/** The meaning of the badge "Verified", shown under every group of testimonials. */
export const verifiedNote = Object.values(testimonials).some(({ isSample }) => isSample)
  ? '“Verified” is to mean a purchase record on file. These sample customers have none.'
  : '“Verified” means a purchase record on file.';

/** Shown under every group of testimonials. */
export const testimonialsNote = 'Individual experiences. Results vary and are not typical of every customer.';

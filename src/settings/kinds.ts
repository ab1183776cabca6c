import { z } from 'zod';

// What a setting can be. A funnel takes these for the settings that it alone has.

/** A setting that a funnel alone has. */
export interface Setting {
  schema: z.ZodType<string>;
  /** A sample, until somebody sets another value. */
  default: string | undefined;
  /** A name, whose figures claim nothing. */
  isName?: boolean;
  /** What it is for. */
  about: string;
  /** What a release is asked while it is not set. */
  undecided?: string;
  /** The claim whose conflict is accepted once it is set. */
  acknowledges?: string;
}

/** Words on one line, without markup. */
export const text = z
  .string()
  .refine(
    (value) =>
      /^[^\p{Cc}\u2028-\u202e\u2066-\u2069<>]{1,200}$/u.test(value) &&
      /[\p{L}\p{N}]/u.test(value) &&
      value.trim() === value,
    {
      error:
        'must be 1 to 200 printable characters on one line, a letter or digit among them, without < or > and without space at either end',
    },
  )
  .refine((value) => !/^(\w+:\/\/|javascript:|data:)/i.test(value), {
    error: 'must be words, not an address',
  });

/** A host name that policies, site maps and links accept, in the browser's spelling. */
export const plainHost = /^[\w.-]+(:\d+)?$/;

/** A whole https address. */
export const httpsUrl = z.string().refine(
  (value) => {
    const url = URL.canParse(value) && /^https:\/\/[^\s\\<>"]+$/.test(value) ? new URL(value) : null;
    return value.length <= 2000 && url?.username === '' && url.password === '' && plainHost.test(url.host);
  },
  { error: 'must be a whole https address such as https://example.com/page' },
);

/** One of some words. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  const listed = words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`;
  return z.enum(words, { error: `must be ${listed}` });
}

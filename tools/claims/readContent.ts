import { readFileSync } from 'node:fs';
import type { Site } from '#content/siteSchema';
import type { Finding } from '#tools/claims/findings';

type Modules = typeof import('#tools/claims/screens')['contentModules'];

/** A text of the content. */
export interface TypedText {
  /** File and key, such as 'src/content/people.ts testimonials.t1.quote'. */
  at: string;
  text: string;
  /** What is written in that file. */
  source: string;
}

/** Whether a text is the address of a page or a file. */
export function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/)\S*$/.test(text);
}

/** The first 60 characters of a text. */
export function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Collects the parts of a module's exports that pass a test, each under the shortest path to it. */
function collect<T>(
  value: unknown,
  isWanted: (part: unknown) => part is T,
  path: string[],
  found: Map<T, string[]>,
): Map<T, string[]> {
  if (isWanted(value) && path.length < (found.get(value)?.length ?? Number.POSITIVE_INFINITY))
    found.set(value, path);
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collect(part, isWanted, [...path, key], found);
  return found;
}

function isSample(part: unknown): part is { name?: string; text?: string; by?: string } {
  return typeof part === 'object' && part !== null && 'isSample' in part && part.isSample === true;
}

/** The site with the people and the video of the settings as real ones: samples among the settings have keys. */
export function withRealSettings(site: Site): Site {
  const people = Object.entries(site.people).map(([role, person]) => [role, { ...person, isSample: false }]);
  const { laboratory, reviewer } = site.trust;
  return {
    ...site,
    people: Object.fromEntries(people),
    trust: { laboratory: { ...laboratory, isSample: false }, reviewer: { ...reviewer, isSample: false } },
    legal: { ...site.legal, isSample: false },
    video: { ...site.video, isSample: false },
  };
}

/** The placeholder people and quotes of the content, each where it is written. */
export function samplesOf(modules: Modules): Finding[] {
  const found = new Map<{ name?: string; text?: string; by?: string }, string[]>();
  for (const [path, exports] of Object.entries(modules)) {
    // A variant contains its original's samples as well; they are reported only where they are written.
    const file = path.slice(1);
    if (readFileSync(file, 'utf8').includes('isSample: true')) collect(exports, isSample, [file], found);
  }
  return [...found]
    .map(
      ([{ name, text, by = '' }, [file, ...key]]): Finding => ({
        kind: 'sample',
        at: `${file} ${key.join('.')}`,
        texts: [`“${excerpt(name ?? text ?? by)}” is a sample`],
      }),
    )
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** The texts of the content, each where it stands. */
export function typedTexts(modules: Modules): TypedText[] {
  const isText = (part: unknown) => typeof part === 'string';
  return Object.entries(modules).flatMap(([path, exports]) => {
    const file = path.slice(1);
    const source = readFileSync(file, 'utf8');
    return [...collect(exports, isText, [], new Map<string, string[]>())].map(([text, key]) => ({
      at: `${file} ${key.join('.')}`,
      text,
      source,
    }));
  });
}

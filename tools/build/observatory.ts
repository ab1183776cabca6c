import { policiesOf } from '#tools/build/policy';

/**
 * What MDN's HTTP Observatory gives for the headers of an answer over HTTPS: 100, less what is wrong and, from 90 on,
 * plus what is better than asked for. Cookies, CORS and redirects are not looked at: a static site sets none of them, and
 * the redirect to HTTPS is the host's.
 *
 * Written after the rules of its scorer, github.com/mdn/mdn-http-observatory, src/grader/charts.js and
 * src/analyzer/tests, as of August 2026. It reads a document's own policy beside the header's, and counts of each
 * directive what both say, nothing where only the document has it. Here the document's counts unchanged, which is
 * stricter: that is what a browser goes by.
 */
export function observatoryScore(headers: Record<string, string>, html: string): number {
  const points = [
    policyPoints(policiesOf(html)[0]),
    framePoints(headers['Content-Security-Policy']),
    transportPoints(headers['Strict-Transport-Security']),
    chosen(headers['X-Content-Type-Options'], { nosniff: 0 }, -5, -5),
    chosen(headers['Referrer-Policy'], referrerPoints, 0, -5),
    chosen(headers['Cross-Origin-Resource-Policy'], resourcePoints, 0, -5),
    chosen(headers['Cross-Origin-Opener-Policy'], openerPoints, 0, -5),
    scriptPoints(html),
  ];
  const sum = (some: number[]) => some.reduce((total, next) => total + next, 0);
  const withoutBonus = 100 + sum(points.filter((point) => point < 0));
  return Math.max(0, withoutBonus < 90 ? withoutBonus : 100 + sum(points));
}

const referrerPoints = {
  'no-referrer': 5,
  'same-origin': 5,
  'strict-origin': 5,
  'strict-origin-when-cross-origin': 5,
};
const resourcePoints = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 };
const openerPoints = {
  'same-origin': 10,
  'same-origin-allow-popups': 10,
  'noopener-allow-popups': 10,
  'unsafe-none': 0,
};

function chosen(value: string | undefined, points: Record<string, number>, absent: number, invalid: number) {
  return value === undefined ? absent : (points[value] ?? invalid);
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];

function readPolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** The first rule that applies decides. */
function policyPoints(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const directives = readPolicy(policy);
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isHashed = (list: string[]) => list.some((source) => /^'(sha\d+|nonce)-/.test(source));
  const without = (list: string[]) =>
    isHashed(list) ? list.filter((source) => source !== "'unsafe-inline'") : list;
  const scripts = without(sources('script-src'));
  const styles = without(sources('style-src'));
  const holds = (list: string[], some: string[]) => list.some((source) => some.includes(source));
  const isInsecure = (list: string[]) => list.some((source) => /^(http|ftp):/.test(source));
  const passive = ['img-src', 'media-src'];
  const active = [...directives].flatMap(([name, list]) => (passive.includes(name) ? [] : list));

  if (holds(scripts, [...broad, "'unsafe-inline'", 'data:']) || holds(sources('object-src'), broad))
    return -20;
  if (isInsecure(active)) return -20;
  if (holds([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (passive.some((name) => isInsecure(sources(name)))) return -10;
  if (holds(styles, [...broad, "'unsafe-inline'", 'data:'])) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** Only a header says it. X-Frame-Options would do as well, for no points. */
function framePoints(policy = ''): number {
  return readPolicy(policy).has('frame-ancestors') ? 5 : -20;
}

function transportPoints(value: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

/** Scripts from elsewhere without an integrity hash cost points; one of our own with it would bring 5. */
function scriptPoints(html: string): number {
  const tags = html.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];
  const foreign = tags.filter((tag) => !/\ssrc="\/[^/]/.test(tag));
  if (foreign.some((tag) => !tag.includes(' integrity='))) {
    return foreign.some((tag) => !tag.includes(' src="https:')) ? -50 : -5;
  }
  return tags.some((tag) => tag.includes(' integrity=')) ? 5 : 0;
}

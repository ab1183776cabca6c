import { policiesOf } from '#tools/build/policy';

/**
 * The score of MDN's HTTP Observatory for the headers of an HTTPS response: 100, minus points for faults and, from 90
 * on, plus a bonus. It ignores cookies, CORS and redirects: a static site sets none of them, and the host redirects to
 * HTTPS.
 *
 * Follows the rules of its scorer, github.com/mdn/mdn-http-observatory, src/grader/charts.js and
 * src/analyzer/tests, as of August 2026. The scorer combines the policies of document and header: of each directive it
 * counts the common part, and nothing if only the document has it. Here the document's policy counts unchanged, which
 * is stricter and is what browsers apply.
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

/** Only a header can set it. X-Frame-Options would work too, but gives no points. */
function framePoints(policy = ''): number {
  return readPolicy(policy).has('frame-ancestors') ? 5 : -20;
}

function transportPoints(value: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

/** Foreign scripts without an integrity hash cost points; our own with a hash would give 5. */
function scriptPoints(html: string): number {
  const tags = html.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];
  const foreign = tags.filter((tag) => !/\ssrc="\/[^/]/.test(tag));
  if (foreign.some((tag) => !tag.includes(' integrity='))) {
    return foreign.some((tag) => !tag.includes(' src="https:')) ? -50 : -5;
  }
  return tags.some((tag) => tag.includes(' integrity=')) ? 5 : 0;
}

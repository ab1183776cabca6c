import { limitOf, type Measure, measures } from '#tools/checks/budgets';
import type { Facts } from '#tools/review/look';
import {
  type Change,
  changesIn,
  comparedIfKnown,
  counted,
  minor,
  notable,
  type Part,
  problem,
} from '#tools/review/part';

/** What changed in the size of the pages, what is installed for them, and their policies and headers. */
export function compareWeight(before: Facts, after: Facts): Part {
  const parts = [
    { changes: pageChanges(before, after), same: 'Every page takes as many bytes and requests as before.' },
    { changes: packageChanges(before, after), same: 'The same dependencies are installed.' },
    { changes: answerChanges(before, after), same: 'Headers and policies are the same.' },
  ];
  const areBoth = [before, after].every(({ weights }) => Object.keys(weights).length > 0);
  return {
    title: 'Weight',
    changes: parts.flatMap(({ changes }) => changes),
    notes: areBoth ? parts.flatMap(({ changes, same }) => (changes.length === 0 ? same : [])) : [],
    missing: [],
  };
}

const inMeasure = (measure: Measure, amount: number) =>
  measure === 'requests' ? `${amount}` : `${amount.toFixed(1)} kB`;

const names: Record<Measure, string> = {
  ...measures,
  answerGzip: 'the document (gzip)',
  answerBrotli: 'the document (Brotli)',
  firstScript: 'the script it starts with',
  wholeScript: 'all of its script',
  firstNeed: 'what it fetches on first need',
};

function pageChanges(before: Facts, after: Facts): Change[] {
  return changesIn(comparedIfKnown(before.weights, after.weights), {
    isNew: ({ answerBrotli, requests }, path) =>
      minor(
        `New page ${path}: ${inMeasure('answerBrotli', answerBrotli)} (Brotli), ${counted(requests, 'request')}.`,
      ),
    isGone: (_, path) => problem(`The page ${path} is no longer built.`),
    isOther: (old, own, path) =>
      (Object.keys(measures) as Measure[]).flatMap((measure) => {
        const [from, to, limit] = [old[measure], own[measure], limitOf(path, measure)];
        if (Math.abs(to - from) < 0.1) return [];
        const by = `${to > from ? '+' : '−'}${inMeasure(measure, Math.abs(to - from))}`;
        const budget = Number.isFinite(limit) ? `; the budget is ${limit}` : '';
        const text = `${path}: ${names[measure]} ${inMeasure(measure, from)} → ${inMeasure(measure, to)} (${by}${budget})`;
        return to > limit ? problem(`${text}: over budget.`) : minor(`${text}.`);
      }),
  });
}

/** Those that package.json names or that the site is built of; what others bring for developing is not told. */
function packageChanges(before: Facts, after: Facts): Change[] {
  const about = ({ licence, isShipped }: Facts['packages'][string]) =>
    `${licence}, ${isShipped ? 'for the site' : 'for developing'}`;
  return changesIn(comparedIfKnown(before.packages, after.packages), {
    isNew: (own, name) => minor(`New dependency ${name} ${own.version} (${about(own)}).`),
    isGone: (old, name) => minor(`The dependency ${name} ${old.version} is gone (${about(old)}).`),
    isOther: (old, own, name) => [
      ...(old.version === own.version ? [] : [minor(`${name} ${old.version} → ${own.version}.`)]),
      ...(old.licence === own.licence
        ? []
        : [notable(`The licence of ${name} is now ${own.licence}, not ${old.licence}.`)]),
    ],
  });
}

/** Headers and directives of policies, by '/quiz script-src'. A hash of inline code says nothing of what is allowed. */
function answersOf({ headers, policies }: Facts): Record<string, string> {
  const directives = Object.entries(policies).flatMap(([path, found]) =>
    found
      .flatMap((policy) => policy.split('; '))
      .map((directive) => {
        const [name, ...values] = directive.split(' ');
        const allowed = values.filter((value) => !value.startsWith("'sha256-"));
        return [`policy ${path} ${name}`, allowed.join(' ') || 'nothing but hashes'];
      }),
  );
  const lines = headers.flatMap(({ path, headers: own }) =>
    Object.entries(own).map(([name, value]) => [`header ${path} ${name}`, value]),
  );
  return Object.fromEntries([...directives, ...lines]);
}

function answerChanges(before: Facts, after: Facts): Change[] {
  return changesIn(comparedIfKnown(answersOf(before), answersOf(after)), {
    isNew: (value, name) => minor(`New ${name}: ${value}`),
    isGone: (value, name) => minor(`The ${name} is gone: ${value}`),
    isOther: (old, own, name) => (old === own ? [] : notable(`The ${name} is now: ${own}`, `before: ${old}`)),
  });
}

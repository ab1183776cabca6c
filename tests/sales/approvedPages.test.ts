import { beforeAll, expect, test } from 'vitest';
import { changedLines } from '#tools/facts/changedLines';
import { approvedFacts, factsNow } from '#tools/facts/facts';

/**
 * What the specification asks of the words of each page: its sections in their order and their parts, its pictures, links,
 * figures and disclosures. People have approved them in facts/, so that nobody writes them a second time.
 */
const asked = {
  'pages/home.md': [
    'R1.4',
    'R1.7',
    'R2.6',
    'R2.8',
    'R2.9',
    'R2.10',
    'R2.11',
    'R2.12',
    'R2.42',
    'R2.43',
    'R7.3',
  ],
  'pages/google.md': ['R2.2'],
  'pages/advertorial-v2.md': ['R1.4', 'R2.14', 'R2.15', 'R2.16', 'R2.17', 'R2.19', 'R2.20', 'R2.42', 'R2.43'],
  'pages/quiz.md': [
    ...[
      'R1.2',
      'R1.3',
      'R1.9',
      'R2.21',
      'R2.22',
      'R2.23',
      'R2.24',
      'R2.25',
      'R2.26',
      'R2.30',
      'R2.31',
      'R2.32',
    ],
    ...['R2.33', 'R2.34', 'R2.35', 'R2.36', 'R2.37', 'R2.38', 'R5.6', 'R6.3'],
  ],
};

let now: Record<string, string> = {};
let approved: Record<string, string> = {};

beforeAll(async () => {
  [now, approved] = await Promise.all([factsNow(), approvedFacts('tests/approved')]);
});

for (const [name, tags] of Object.entries(asked))
  test(`the page says and links to what ${name} approves`, { tags }, () => {
    expect(approved[name]).toContain('#');
    expect(changedLines(approved[name] ?? '', now[name] ?? '')).toEqual([]);
  });

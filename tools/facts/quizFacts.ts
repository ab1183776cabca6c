import type { Interlude, Question, TierWords } from '#content/question';
import { type QuizState, quizStates } from '#content/quizStates';
import type { ResultsWords } from '#content/results';
import { optionScores, scoreOf } from '#machines/quizMachine';
import { stepOf } from '#quiz/screenOf';
import type { MarkedSite } from '#tools/claims/readPages';
import type { Files } from '#tools/facts/Files';

/** The runs that end in a state: how many, which share of them where every answer is as likely, and with which scores. */
interface End {
  runs: bigint;
  share: number;
  lowest: number;
  highest: number;
}

/** The ends of the runs that go on from a state, by the state in which they end. */
type Ends = ReadonlyMap<string, End>;

/** What the options of each question count. */
const scores: Partial<Record<string, readonly number[]>> = optionScores;

const counted = (count: number | bigint, what: string) =>
  `${count.toLocaleString('en')} ${what}${Number(count) === 1 ? '' : 's'}`;

/** The ends of the runs that go on from each state, by its key; states come before those that lead to them. */
function endsFrom({ key, snapshot, moves }: QuizState, known: Map<string, Ends>): Ends {
  const found = known.get(key);
  if (found) return found;
  const ends = new Map<string, End>();
  if (moves.length === 0) {
    const [state = ''] = Object.values(snapshot.value);
    const score = scoreOf(snapshot.context);
    ends.set(state, { runs: 1n, share: 1, lowest: score, highest: score });
  }
  const after = moves.flatMap(({ to }) => (to ? [...endsFrom(to, known)] : []));
  for (const [state, { runs, share, lowest, highest }] of after) {
    const sum = ends.get(state) ?? { runs: 0n, share: 0, lowest, highest };
    ends.set(state, {
      runs: sum.runs + runs,
      share: sum.share + share / moves.length,
      lowest: Math.min(sum.lowest, lowest),
      highest: Math.max(sum.highest, highest),
    });
  }
  known.set(key, ends);
  return ends;
}

/** Where an option of a step leads, or its only button: to a question, or the results. */
function nextOf(states: readonly QuizState[], step: string, option?: number): string {
  const moves = states.flatMap((state) => (stepOf(state.snapshot) === step ? state.moves : []));
  const taken = moves.filter(
    ({ event }) => option === undefined || ('option' in event && event.option === option),
  );
  const next = new Set(taken.map(({ to }) => (to ? (stepOf(to.snapshot) ?? 'the results') : 'nothing')));
  return `leads to ${[...next].join(' or ')}`;
}

/** What the tab and the bar say at a question, a line for each length of the way to it. */
function positionsOf(rendered: MarkedSite['rendered'], question: string): string[] {
  const screens = rendered.filter(({ name, title }) => title && name?.split(' ')[0] === question);
  return screens.map(({ title, html }) => {
    const [, percent] = />(\d+[^<]*complete)</.exec(html.replace(/<!-- -->/g, '')) ?? [];
    return `- In the tab: ${title}${percent ? `; ${percent}` : ''}`;
  });
}

/** A question, or a screen in between, with its words and where it leads. */
function linesOfStep(
  { states, rendered }: { states: readonly QuizState[]; rendered: MarkedSite['rendered'] },
  [name, words]: [string, Question | Interlude],
): string[] {
  if ('button' in words)
    return [
      `### ${name}, a screen without a question`,
      '',
      `- ${words.heading}`,
      `- ${words.text}`,
      `- “${words.button}”: ${nextOf(states, name)}`,
      '',
    ];
  const { text, topic, options } = words;
  return [
    `### ${name}: ${text}`,
    '',
    ...positionsOf(rendered, name),
    `- Called on the results: ${topic}`,
    ...options.map(
      (option, index) =>
        `- Option ${index + 1}, “${option}”: counts ${scores[name]?.[index]}, ${nextOf(states, name, index + 1)}`,
    ),
    '',
  ];
}

/** The problems on the results, each with the question whose answer it quotes. */
function problemLines({ problems }: ResultsWords): string[] {
  const lines = problems?.items.map(
    ({ question, text }) => `- “${text}” quotes ${question ? `the answer to ${question}` : 'no answer'}`,
  );
  return lines ? ['## Problems on the results', '', ...lines] : [];
}

/** The quiz: each question with its words, what its options count and where they lead, and each tier. */
export function quizFacts({ contentModules, rendered }: MarkedSite): Files {
  const { questions, tiers } = contentModules.questions as typeof import('#content/questions');
  const { results } = contentModules.quiz as typeof import('#content/quiz');
  const states = quizStates();
  const [start] = states;
  const ends = start ? endsFrom(start, new Map()) : (new Map() as Ends);
  const all = [...ends.values()];
  const runs = all.reduce((sum, end) => sum + end.runs, 0n);
  const tierLines = Object.entries<TierWords>(tiers).flatMap(
    ([tier, { tone, badge, badgeTone = tone, title, ...words }]) => {
      const end = ends.get(tier);
      return [
        `### ${tier}: ${title}`,
        '',
        end
          ? `- Scores from ${end.lowest} to ${end.highest}: ${end.runs.toLocaleString('en')} of the ${runs.toLocaleString('en')} ways to answer; ${(end.share * 100).toFixed(1)}% of people if each answer is as likely`
          : '- No way to answer ends here',
        `- Badge: ${badge ?? 'none'}, in the colours of “${badgeTone}”; all else in those of “${tone}”`,
        ...Object.entries(words).map(([name, text]) => `- ${name}: ${text}`),
        '',
      ];
    },
  );
  const lowest = Math.min(...all.map((end) => end.lowest));
  const highest = Math.max(...all.map((end) => end.highest));
  return {
    'quiz.md': [
      '# The quiz',
      '',
      `- ${counted(Object.keys(scores).length, 'question')}, ${counted(runs, 'way')} to answer, scores from ${lowest} to ${highest}`,
      '',
      '## Questions',
      '',
      ...Object.entries<Question | Interlude>(questions).flatMap((step) =>
        linesOfStep({ states, rendered }, step),
      ),
      '## Tiers',
      '',
      ...tierLines,
      ...problemLines(results),
    ],
  };
}

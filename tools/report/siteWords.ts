import { runnerImport } from 'vite';
import type { Site } from '#content/siteSchema';
import type { RiskTier } from '#machines/quizMachine';
import { expectedResults } from '#tests/model/expectedResults';
import { expectedQuestions, expectedTiers } from '#tests/model/quizCopy';
import { tierOf } from '#tests/model/quizReference';

/** What the built pages have to show. */
export interface SiteWords {
  /** Whether these are the words that the specification asks for; a team's own prove no requirement. */
  areSpecified: boolean;
  intro: string;
  questions: { text: string; options: string[] }[];
  /** By score. */
  results: Record<number, { title: string; texts: string[] }>;
  tierTitles: Record<RiskTier, string>;
  /** What the browser's tab says. */
  tabs: { questions: string[]; results: string };
  /** How long the countdown on the results lasts. */
  countdownSeconds: number;
  /** Whether the video is the built-in film, whose host the report can play in all its ways. */
  isFilm: boolean;
}

function titlesOf({ low, moderate, high }: Record<RiskTier, { title: string }>): Record<RiskTier, string> {
  return { low: low.title, moderate: moderate.title, high: high.title };
}

/** What the samples have to show: written from the specification, apart from the site's content. */
export const specifiedWords: SiteWords = {
  areSpecified: true,
  intro: 'What is your body trying to tell you?',
  questions: expectedQuestions,
  results: expectedResults,
  tierTitles: titlesOf(expectedTiers),
  tabs: {
    questions: expectedQuestions.map((_, index) => `Question ${index + 1} of ${expectedQuestions.length}`),
    results: 'Your metabolic score',
  },
  countdownSeconds: 508,
  isFilm: true,
};

/** What a team's own content has to show with its settings. */
export async function ownWords(site: Site): Promise<SiteWords> {
  const load = async <T>(file: string) =>
    (await runnerImport<T>(file, { define: { __SITE__: JSON.stringify(site) }, logLevel: 'error' })).module;
  const quiz = await load<typeof import('#content/quiz')>('./src/content/quiz.ts');
  const { quizTitles } = await load<typeof import('#content/quizTitles')>('./src/content/quizTitles.ts');
  const { endsAt, seconds } = site.countdown;
  return {
    areSpecified: false,
    intro: quiz.intro.heading,
    questions: Object.values(quiz.questions).map(({ text, options }) => ({ text, options: [...options] })),
    results: Object.fromEntries(
      Object.keys(expectedResults).map((score) => {
        const { badge, title, subtitle, symptoms } = quiz.tiers[tierOf(Number(score))];
        return [score, { title, texts: [`${badge}: ${score}/${quiz.highestScore}`, subtitle, symptoms] }];
      }),
    ),
    tierTitles: titlesOf(quiz.tiers),
    tabs: { questions: Object.values(quizTitles.question), results: quizTitles['results.low'] },
    // Until a deadline, and a second on.
    countdownSeconds: endsAt === undefined ? seconds : Math.max(0, (endsAt - Date.now()) / 1000) + 1,
    isFilm: site.video.isSample,
  };
}

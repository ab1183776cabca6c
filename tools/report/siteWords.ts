import { runnerImport } from 'vite';
import type { Interlude, Question } from '#content/question';
import type { Site } from '#content/siteSchema';
import { fill } from '#effects/fill';
import { type ExpectedScreen, expectedScreen } from '#spec/expectedScreen';
import { expectedWords } from '#spec/quizCopy';
import type { QuizReference } from '#spec/quizReference';
import { sizes } from '#spec/sizes';

/** What the built pages have to show. */
export interface SiteWords {
  /** Whether these are the words that the specification asks for; a team's own prove no requirement. */
  areSpecified: boolean;
  /** What a screen of the quiz shows. */
  screenOf: (reference: QuizReference) => ExpectedScreen;
  /** How long the countdown on the results lasts; 0 where there is none. */
  countdownSeconds: number;
  /** What the results say once it is over. */
  hasStarted: string;
  /** Whether the video is the built-in film, whose host the report can play in all its ways. */
  isFilm: boolean;
}

/** What the samples have to show: written from the specification, apart from the site's content. */
export const specifiedWords: SiteWords = {
  areSpecified: true,
  screenOf: expectedScreen,
  countdownSeconds: sizes.countdown,
  hasStarted: expectedWords.hasStarted,
  isFilm: true,
};

/** What a team's own content has to show with its settings. */
export async function ownWords(site: Site): Promise<SiteWords> {
  const load = async <T>(file: string) =>
    (await runnerImport<T>(file, { define: { __SITE__: JSON.stringify(site) }, logLevel: 'error' })).module;
  const { intro, results } = await load<typeof import('#content/quiz')>('./src/content/quiz.ts');
  const { tiers } = await load<typeof import('#content/tiers')>('./src/content/tiers.ts');
  const { questions } = await load<typeof import('#content/questions')>('./src/content/questions.ts');
  const titles = await load<typeof import('#content/quizTitles')>('./src/content/quizTitles.ts');
  const { complete } = await load<typeof import('#content/strings')>('./src/content/strings.ts');
  const { endsAt, seconds = 0 } = site.countdown ?? {};

  function screenOf(reference: QuizReference): ExpectedScreen {
    const { step, position, total, isUpTo, percent, score, highest, tier } = reference;
    const expected = expectedScreen(reference);
    const words =
      step && Object.entries<Question | Interlude>(questions).find(([name]) => name === step)?.[1];
    if (words && 'options' in words) {
      const { text, options } = words;
      const title = fill(isUpTo ? titles.questionUpTo : titles.quizTitles.question, {
        done: position ?? 0,
        total: total ?? 0,
      });
      const buttons = options.map((option, index) => `${index + 1}${option}`);
      return {
        ...expected,
        title,
        heading: text,
        buttons,
        texts: [
          title,
          fill(complete, {
            percent: new Intl.NumberFormat(site.locale, { style: 'percent' }).format((percent ?? 0) / 100),
          }),
        ],
      };
    }
    if (words) {
      const { heading, text, button } = words;
      return { ...expected, title: heading, heading, buttons: [button], texts: [text] };
    }
    if (!tier)
      return { ...expected, title: titles.quizTitles.intro, heading: intro.heading, texts: [intro.start] };
    const { badge, title, subtitle, symptoms } = tiers[tier];
    return {
      ...expected,
      title: titles.quizTitles.results,
      heading: title,
      texts: [`${badge}: ${score}/${highest}`, subtitle, symptoms],
    };
  }

  return {
    areSpecified: false,
    screenOf,
    // Until a deadline, and a second on.
    countdownSeconds: endsAt === undefined ? seconds : Math.max(0, (endsAt - Date.now()) / 1000) + 1,
    hasStarted: results.banner.hasStarted,
    isFilm: site.video.isSample,
  };
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { quizPath } from '#content/pages';
import { tiers } from '#funnel/questions';
import { optionScores, quizMachine, type Tier } from '#funnel/quizMachine';
import { paths, prerender } from '#prerender';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { screensAfter } from '#quiz/views/QuizPage';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { quizInput } from '#settings/quizInput';

/** Every module of the funnel and of src/content/ as it is evaluated, by its name; that of the funnel comes last. */
export const contentModules = Object.fromEntries(
  [
    import.meta.glob<Record<string, unknown>>('/src/content/*.ts', { eager: true }),
    import.meta.glob<Record<string, unknown>>('#completing/*.ts', { eager: true }),
    import.meta.glob<Record<string, unknown>>('#funnel/*.ts', { eager: true }),
  ].flatMap((modules) =>
    Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/|\.ts$/g, ''), module]),
  ),
);

/** A screen that a visitor can see. */
export interface RenderedScreen {
  path: string;
  /** Set on a screen that has no address of its own. */
  name?: string;
  /** What the browser's tab says of a screen of the quiz. */
  title?: string;
  html: string;
}

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Renders the page of an address that has none. */
export async function renderNotFound(): Promise<string> {
  return (await prerender('/404', assets)).html;
}

/** Renders every page, and the screens of the quiz that its document does not contain. */
export async function renderScreens(): Promise<RenderedScreen[]> {
  const pages = paths.map(async (path) => ({ path, html: (await prerender(path, assets)).html }));
  const actor = createActor(quizMachine, { input: quizInput }).start();
  actor.send({ type: 'START' });
  const countdown = createActor(resultsCountdown, { input: { now: Date.now(), ...quizInput.countdown } });
  const answers = Object.fromEntries(Object.keys(optionScores).map((question) => [question, 1]));
  return [
    ...(await Promise.all(pages)),
    ...[...screensAfter(quizMachine, actor.getSnapshot())].map(([name, { title, html }]) => ({
      path: quizPath,
      title,
      name: name.split('-').slice(0, 2).join(' '),
      // React puts these between two texts.
      html: html.replaceAll('<!-- -->', ''),
    })),
    ...Object.keys(tiers).map((tier) => ({
      path: quizPath,
      name: 'results',
      // Any answers will do: the words of the results depend on the tier, those of an answer are its question's.
      html: renderToStaticMarkup(createElement(ResultsScreen, { tier: tier as Tier, answers, countdown })),
    })),
  ];
}

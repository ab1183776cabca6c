import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { quizPath } from '#content/pages';
import { tiers } from '#content/questions';
import { quizStates } from '#content/quizStates';
import { scoreOf, type Tier } from '#machines/quizMachine';
import { paths, prerender } from '#prerender';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { quizInput } from '#settings/quizInput';

/** A screen that a visitor can see. */
export interface RenderedScreen {
  path: string;
  /** Set on a screen that has no address of its own. */
  name?: string;
  /** The score of these results. */
  score?: number;
  html: string;
}

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Renders the not-found page. */
export async function renderNotFound(): Promise<string> {
  return (await prerender('/404', assets)).html;
}

/** Renders every page and the results of the quiz, of which the document contains only the title. */
export async function renderScreens(): Promise<RenderedScreen[]> {
  const pages = paths.map(async (path) => {
    const { html } = await prerender(path, assets);
    // React puts these between two texts.
    return { path, html: html.replaceAll('<!-- -->', '') };
  });
  const countdown = createActor(resultsCountdown, { input: { now: Date.now(), ...quizInput.countdown } });
  const ends = quizStates().map(({ snapshot }) => snapshot);
  return [
    ...(await Promise.all(pages)),
    ...(Object.keys(tiers) as Tier[]).map((tier) => {
      // Takes the first path to the tier. A tier without a path has no answers; the check of the quiz reports it.
      const { answers = {} } = ends.find(({ value }) => Object.values(value)[0] === tier)?.context ?? {};
      return {
        path: quizPath,
        name: 'results',
        score: scoreOf({ answers }),
        html: renderToStaticMarkup(createElement(ResultsScreen, { tier, answers, countdown })),
      };
    }),
  ];
}

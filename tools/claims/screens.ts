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

/** Renders the page of an address that has none. */
export async function renderNotFound(): Promise<string> {
  return (await prerender('/404', assets)).html;
}

/** Renders every page, and the results of the quiz, of which its document contains the title alone. */
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
      // The first way that ends there. A tier that none leads to, which the check of the quiz names, has no answers.
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

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { quizPath } from '#content/pages';
import { offerBars } from '#content/product';
import { tiers } from '#content/questions';
import { quizStates } from '#content/quizStates';
import * as strings from '#content/strings';
import { scoreOf, type Tier } from '#machines/quizMachine';
import { paths, prerender } from '#prerender';
import { resultsCountdown } from '#quiz/resultsCountdown';
import { ResultsScreen } from '#quiz/views/ResultsScreen';
import { quizInput } from '#settings/site';

/** The HTML of a whole page, or of the full results of one tier. */
export interface RenderedScreen {
  path: string;
  /** Set on a screen that has no address of its own. */
  name?: string;
  /** The score that the results show. */
  score?: number;
  html: string;
}

const assets = { inlineSources: {}, scripts: () => ({ entry: '/entry.js', imports: [], lazyImports: [] }) };

/** Renders the not-found page. */
export async function renderNotFound(): Promise<string> {
  return (await prerender('/404', assets)).html;
}

/** Renders every page, and the full results of each tier, because the quiz document contains only their titles. */
export async function renderScreens(): Promise<RenderedScreen[]> {
  const pages = paths.map(async (path) => {
    const { html } = await prerender(path, assets);
    // React separates adjacent texts by empty comments.
    return { path, html: html.replaceAll('<!-- -->', '') };
  });
  const countdown = createActor(resultsCountdown, { input: quizInput.countdown });
  const snapshots = quizStates().map(({ snapshot }) => snapshot);
  return [
    ...(await Promise.all(pages)),
    { path: '/', name: 'added by scripts', html: `<script>${JSON.stringify([offerBars, strings])}</script>` },
    ...(Object.keys(tiers) as Tier[]).map((tier) => {
      // Takes the first state in the tier. An unreachable tier has no answers here, and the proof of the quiz reports it.
      const { answers = {} } = snapshots.find(({ value }) => Object.values(value)[0] === tier)?.context ?? {};
      return {
        path: quizPath,
        name: 'results',
        score: scoreOf({ answers }),
        html: renderToStaticMarkup(createElement(ResultsScreen, { tier, answers, countdown })),
      };
    }),
  ];
}

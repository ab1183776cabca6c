import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router-dom';
import { pages } from '#content/pages';
import { tiers } from '#content/questions';
import { highestScore, lowestScore } from '#content/quizFlow';
import { checkTheme, dialColour } from '#content/theme';
import { tierEndsOn } from '#machines/quizMachine';
import { routes } from '#routes';
import { site as settings } from '#settings/site';
import { throwInputError } from '#settings/throwInputError';
import { type Assets, AssetsContext } from '#shared/views/Document';

export { typeface } from '#content/pages';
export { sharingSize } from '#content/pictures';
export { themeColour } from '#shared/views/Document';

export const { brand } = settings;

/** The pictures that stand for the pages where they are shared, by their files. */
export const sharingImages = Object.fromEntries(pages.map(({ picture }) => [picture.file, picture]));

checkTheme();

/** The dial of the quiz for pictures of it: the arc of each tier, as shares of the whole, and its colour. */
export function dialArcs(): { from: number; to: number; colour: string }[] {
  const ends: Readonly<Record<string, number>> = tierEndsOn(lowestScore, highestScore);
  let from = 0;
  return Object.entries(tiers).map(([tier, { tone }]) => {
    const end = ends[tier] ?? highestScore;
    const to = end < highestScore ? (Math.floor(end) + 0.5 - lowestScore) / (highestScore - lowestScore) : 1;
    const arc = { from, to, colour: dialColour(tone) };
    from = to;
    return arc;
  });
}

const site = createStaticHandler(routes);

/**
 * The paths that have a page of their own, in the order of the route table.
 *
 * @throws an error of one line for a path that could not be a file, or that two pages have
 */
export function pathsOf(table: readonly RouteObject[]): string[] {
  const found = (table[0]?.children ?? []).flatMap(({ path }) => path ?? []);
  for (const [index, path] of found.entries()) {
    const throwPathError = (remedy: string) =>
      throwInputError(`pages.ts path: ${JSON.stringify(path)}: ${remedy}`);
    // The router would take /Quiz for /quiz, and a host would not.
    if (!/^\/([a-z\d_-]+(\/[a-z\d_-]+)*)?$/.test(path))
      throwPathError('must begin with / and hold small letters, digits, - and _, such as "/facebook"');
    if (/^\/(404|index|assets|video)(\/|$)/.test(path)) throwPathError('is taken by a file of the site');
    if (found.indexOf(path) < index) throwPathError('has two pages; give each its own path');
  }
  return found;
}

export const paths = pathsOf(routes);

/**
 * Renders the document at a path. Never throws for an odd path: what the route table does not know is the not-found
 * page with status 404, and a view that throws is the error page with status 500.
 */
export async function prerender(
  path: string,
  assets: Assets,
  handler: StaticHandler = site,
): Promise<{ status: number; html: string }> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path}: the site has no redirects`);

  const page = renderToStaticMarkup(
    <AssetsContext value={assets}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AssetsContext>,
  );
  return { status: context.statusCode, html: `<!doctype html>${page}` };
}

import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router-dom';
import { routes } from '#routes';
import { site as settings } from '#settings/site';
import { throwInputError } from '#settings/throwInputError';
import { type Assets, AssetsContext } from '#shared/views/Document';

export { themeColor } from '#shared/views/Document';

export const { brand } = settings;

const site = createStaticHandler(routes);

/**
 * The paths of pages, in the order of the route table.
 *
 * @throws a one-line error for a path that cannot be a file
 */
export function pathsOf(table: readonly RouteObject[]): string[] {
  const found = (table[0]?.children ?? []).flatMap(({ path }) => path ?? []);
  for (const path of found) {
    const throwPathError = (remedy: string) =>
      throwInputError(`pages.ts path: ${JSON.stringify(path)}: ${remedy}`);
    // The router ignores case, so /Quiz would match /quiz; a host does not.
    if (!/^\/([a-z\d_-]+(\/[a-z\d_-]+)*)?$/.test(path))
      throwPathError('must begin with / and hold small letters, digits, - and _, such as "/facebook"');
    if (/^\/(404|index|assets|video)(\/|$)/.test(path)) throwPathError('is taken by a file of the site');
  }
  return found;
}

export const paths = pathsOf(routes);

/**
 * Renders the document at a path. Never throws: an unknown path is the not-found page with status 404, and a view that
 * throws is the error page with status 500.
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

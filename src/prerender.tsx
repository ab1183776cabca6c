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

export { themeColor } from '#content/theme';

export const { brand } = settings;

const staticHandler = createStaticHandler(routes);

/**
 * Returns the paths of the pages, in the order of the route table.
 *
 * @throws a one-line error for a path that cannot be the name of a file
 */
export function readPaths(table: readonly RouteObject[]): string[] {
  const paths = (table[0]?.children ?? []).flatMap(({ path }) => path ?? []);
  for (const path of paths) {
    const throwPathError = (remedy: string) =>
      throwInputError(`pages.ts path: ${JSON.stringify(path)}: ${remedy}`);
    // For an unknown address, the not-found page suggests the page whose path is its lower-case form.
    if (!/^\/([a-z\d_-]+(\/[a-z\d_-]+)*)?$/.test(path))
      throwPathError('must begin with / and use lowercase letters, digits, - and _, such as "/facebook"');
    if (/^\/(404|index|assets|video)(\/|$)/.test(path)) throwPathError('is reserved; choose another path');
  }
  return paths;
}

export const paths = readPaths(routes);

/**
 * Renders the document at a path: for an unknown path the not-found page with status 404, and for a route whose loader
 * throws the error page with its status, or 500.
 *
 * @throws what a view throws, and an error for a route that redirects
 */
export async function prerender(
  path: string,
  assets: Assets,
  handler: StaticHandler = staticHandler,
): Promise<{ status: number; html: string }> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path}: a static route cannot redirect`);

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

import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Assets, AssetsContext } from '#pages/Document';
import { routes } from '#routes';

export { sharingImage } from '#content/sharing';

const site = createStaticHandler(routes);

/** The paths that have a page of their own, in the order of the route table. */
export const paths = (routes[0]?.children ?? []).flatMap(({ path }) => (path ? [path] : []));

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

import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from '#components/shared/ErrorScreen';
import { SiteHeader } from '#components/shared/SiteHeader';
import { site } from '#content/site';
import * as strings from '#funnel/strings';
import { Document } from '#pages/Document';
import { NotFoundPage } from '#pages/NotFoundPage';

/** What a routing error shows. A path the router cannot match, such as one with a line break, is a page not found. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;

  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <Document title={strings.errorTitle} description={detail} noIndex>
      <SiteHeader brand={site.brand} />
      <main id="main">
        <ErrorScreen detail={detail} />
      </main>
    </Document>
  );
}

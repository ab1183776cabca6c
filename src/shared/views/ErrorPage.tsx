import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import * as strings from '#content/strings';
import { Document } from '#shared/views/Document';
import { ErrorScreen } from '#shared/views/ErrorBoundary';
import { NotFoundPage } from '#shared/views/NotFoundPage';
import { SiteHeader } from '#shared/views/SiteHeader';

/** The page for an error of the router. A path without a route gets the not-found page. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;

  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <Document title={strings.errorTitle} description={detail} styles="short">
      <SiteHeader />
      <main id="main">
        <ErrorScreen detail={detail} />
      </main>
    </Document>
  );
}

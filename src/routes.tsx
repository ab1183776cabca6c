import { Outlet, type RouteObject } from 'react-router-dom';
import { advertorial } from '#funnel/advertorial';
import { google } from '#funnel/google';
import { salesLetter } from '#funnel/salesLetter';
import { AdvertorialPage } from '#pages/AdvertorialPage';
import { ErrorPage } from '#pages/ErrorPage';
import { QuizPage } from '#pages/QuizPage';
import { SalesLetterPage } from '#pages/SalesLetterPage';

/** What the site has: each path becomes one HTML document. The error element also answers for every other path. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <SalesLetterPage {...salesLetter} /> },
      { path: '/google', element: <SalesLetterPage {...google} /> },
      { path: '/advertorial-v2', element: <AdvertorialPage {...advertorial} /> },
      { path: '/quiz', element: <QuizPage /> },
    ],
  },
];

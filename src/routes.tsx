import { Outlet, type RouteObject } from 'react-router-dom';
import { advertorial } from '#funnel/advertorial';
import { google } from '#funnel/google';
import { salesLetter } from '#funnel/salesLetter';
import { QuizPage } from '#quiz/views/QuizPage';
import { AdvertorialPage } from '#sales/article/AdvertorialPage';
import { SalesLetterPage } from '#sales/letter/SalesLetterPage';
import { ErrorPage } from '#shared/views/ErrorPage';

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

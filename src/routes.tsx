import { Outlet, type RouteObject } from 'react-router-dom';
import { advertorial } from '#content/advertorial';
import { articlePath, quizPath } from '#content/pages';
import { googleLetter, salesLetter } from '#content/salesLetter';
import { QuizPage } from '#quiz/views/QuizPage';
import { AdvertorialPage } from '#sales/article/AdvertorialPage';
import { SalesLetterPage } from '#sales/letter/SalesLetterPage';
import { ErrorPage } from '#shared/views/ErrorPage';

/** The pages of the site. Each path becomes one HTML document. The error element renders every other path. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <SalesLetterPage words={salesLetter} /> },
      { path: '/google', element: <SalesLetterPage words={googleLetter} /> },
      { path: articlePath, element: <AdvertorialPage words={advertorial} /> },
      { path: quizPath, element: <QuizPage /> },
      // As hosts do, distinguishes /Quiz from /quiz.
    ].map((page) => ({ ...page, caseSensitive: true })),
  },
];

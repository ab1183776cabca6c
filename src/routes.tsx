import { Outlet, type RouteObject } from 'react-router-dom';
import { pages } from '#content/pages';
import { QuizPage } from '#quiz/views/QuizPage';
import { AdvertorialPage } from '#sales/article/AdvertorialPage';
import { SalesLetterPage } from '#sales/letter/SalesLetterPage';
import type { Page } from '#sales/page';
import { throwInputError } from '#settings/throwInputError';
import { ErrorPage } from '#shared/views/ErrorPage';

/** @throws an error of one line for a page that shows a section without words, or a section twice */
export function pageElement(page: Page) {
  if (page.template === 'quiz') return <QuizPage picture={page.picture} />;
  const { path, words } = page;
  const sections: readonly string[] = page.sections;
  for (const [index, name] of sections.entries()) {
    const refuse = (remedy: string) => throwInputError(`pages.ts ${path} sections: "${name}": ${remedy}`);
    if (!(name in words)) refuse('has no words; write them, or remove it');
    if (sections.indexOf(name) < index) refuse('stands twice; keep one');
  }
  return page.template === 'letter' ? <SalesLetterPage {...page} /> : <AdvertorialPage {...page} />;
}

/** What the site has: each path becomes one HTML document. The error element also answers for every other path. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    children: pages.map((page) => ({ path: page.path, element: pageElement(page) })),
  },
];

import type { AnyPage, SalesPage } from '#content/page';
import type { ArticleSections } from '#sales/article/AdvertorialPage';
import type { LetterSections } from '#sales/letter/SalesLetterPage';

/** A page of a funnel: its address, what it looks like, and what it shows. */
export type Page =
  | ({ template: 'letter' } & SalesPage<LetterSections>)
  | ({ template: 'article' } & SalesPage<ArticleSections>)
  | ({ template: 'quiz' } & AnyPage);

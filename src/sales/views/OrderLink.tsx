import type { Action } from '#sales/views/CtaLink';
import { ExternalLink } from '#shared/views/ExternalLink';
import { WholeWords } from '#shared/views/WholeWords';

export interface OrderWithTerms extends Action {
  /** The price and what a buyer risks. */
  terms: string;
}

/** The way to order from the middle of a page, with the terms in short. */
export function OrderLink({ text, terms, href }: OrderWithTerms) {
  return (
    <ExternalLink href={href} className="cta mx-auto mt-6 flex w-full flex-col py-1 sm:w-fit sm:px-14">
      <span>{text}</span>{' '}
      <span className="font-semibold text-[0.8125rem]">
        <WholeWords text={terms} />
      </span>
    </ExternalLink>
  );
}

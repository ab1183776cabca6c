import { type Action, CtaLink } from '#sales/views/CtaLink';
import { WholeSentences } from '#shared/views/WholeSentences';

interface FinalCallProps {
  heading: string;
  text: string;
  scarcity: string;
  order: Action;
}

/** The last thing an article asks for. */
export function FinalCall({ heading, text, scarcity, order }: FinalCallProps) {
  return (
    <div className="on-dark rounded-card bg-deep px-4 py-6 text-center text-white md:p-10">
      <h2 className="max-[23rem]:text-[min(1.25rem,11vw)]">
        <WholeSentences text={heading} />
      </h2>
      <p className="mt-4">{text}</p>
      <p className="mt-4 font-sans font-semibold text-digits">{scarcity}</p>
      <CtaLink {...order} className="mt-4 w-full font-sans sm:w-auto sm:px-12" />
    </div>
  );
}

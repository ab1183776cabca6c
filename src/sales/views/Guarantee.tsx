import type { Advertorial } from '#content/advertorial';
import { Seal } from '#sales/views/Seal';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { WholeWords } from '#shared/views/WholeWords';

/** The terms of the guarantee. */
export function Guarantee({ heading, text, email }: Advertorial['guarantee']) {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 rounded-card bg-good-50 p-5 md:gap-x-8 md:p-8">
      <Seal className="w-14 md:row-span-2 md:w-24" />
      <h2 className="md:self-end lg:text-3xl">
        <WholeWords text={heading} />
      </h2>
      <p className="leading-normal max-md:col-span-2 md:self-start">
        <TextWithEmail text={text} email={email} />
      </p>
    </div>
  );
}

import type { SalesLetter } from '#content/salesLetter';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { Icon } from '#shared/views/Icon';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The terms of the guarantee. */
export function Guarantee({ heading, text, email }: SalesLetter['guarantee']) {
  return (
    <div className="gap-x-8 @2xl:flex">
      <Icon name="shield" className="size-12 text-good @2xl:size-24" />
      <div>
        <h2 className="my-3">
          <UnbrokenWords text={heading} />
        </h2>
        <p className="max-w-176 font-sans text-lead">
          <TextWithEmail text={text} email={email} />
        </p>
      </div>
    </div>
  );
}

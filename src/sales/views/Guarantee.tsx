import type { SalesLetter } from '#content/salesLetter';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { Icon } from '#shared/views/Icon';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The terms of the guarantee. */
export function Guarantee({ heading, text, email }: SalesLetter['guarantee']) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 @2xl:gap-x-8">
      <Icon
        name="shield"
        className="-mt-2 size-12 fill-good-50 text-good @2xl:-ms-4 @2xl:row-span-2 @2xl:size-28"
      />
      <h2>
        <UnbrokenWords text={heading} />
      </h2>
      <p className="col-span-full max-w-176 font-sans text-lead @2xl:col-span-1">
        <TextWithEmail text={text} email={email} />
      </p>
    </div>
  );
}

import type { SalesLetter } from '#content/salesLetter';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The terms of the guarantee. */
export function Guarantee({ heading, text, email }: SalesLetter['guarantee']) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 @2xl:gap-x-10">
      <Seal className="w-14 @2xl:row-span-2 @2xl:w-30" />
      <h2 className="@2xl:self-end">
        <UnbrokenWords text={heading} />
      </h2>
      <p className="max-w-176 font-sans text-lead @max-2xl:col-span-2 @2xl:self-start">
        <TextWithEmail text={text} email={email} />
      </p>
    </div>
  );
}

/** The seal of a guarantee. */
export function Seal({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 100 112"
      width="56"
      aria-hidden="true"
      className={`text-good in-[.on-dark]:text-digits ${className}`}
    >
      <path d="m32 74-10 36 16-7 12 9 12-9 16 7-10-36" fill="currentColor" opacity=".55" />
      <path
        d="m50 2 10 7 12-2 6 11 11 5-1 12 8 10-8 10 1 12-11 5-6 11-12-2-10 7-10-7-12 2-6-11-11-5 1-12-8-10 8-10-1-12 11-5 6-11 12 2Z"
        fill="currentColor"
      />
      <g className="in-[.on-dark]:stroke-deep" fill="none" stroke="#fff" strokeLinejoin="round">
        <circle cx="50" cy="45" r="31" strokeWidth="2.5" />
        <path d="m36 46 10 10 19-22" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  );
}

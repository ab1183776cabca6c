import type { Advertorial } from '#content/advertorial';
import { TextWithEmail } from '#sales/views/TextWithEmail';
import { UnbrokenWords } from '#shared/views/UnbrokenWords';

/** The terms of the guarantee. */
export function Guarantee({ heading, text, email }: Advertorial['guarantee']) {
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 rounded-card bg-good-50 p-5 md:gap-x-8 md:p-8">
      <Seal className="w-14 md:row-span-2 md:w-24" />
      <h2 className="md:self-end lg:text-3xl">
        <UnbrokenWords text={heading} />
      </h2>
      <p className="leading-normal max-md:col-span-2 md:self-start">
        <TextWithEmail text={text} email={email} />
      </p>
    </div>
  );
}

/** The seal of a guarantee. */
export function Seal({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 112" width="56" aria-hidden="true" className={`text-good ${className}`}>
      <path d="m32 74-10 36 16-7 12 9 12-9 16 7-10-36" fill="currentColor" opacity=".55" />
      <path
        d="m50 2 10 7 12-2 6 11 11 5-1 12 8 10-8 10 1 12-11 5-6 11-12-2-10 7-10-7-12 2-6-11-11-5 1-12-8-10 8-10-1-12 11-5 6-11 12 2Z"
        fill="currentColor"
      />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="50" cy="45" r="31" strokeWidth="2.5" />
        <path d="m36 46 10 10 19-22" strokeWidth="6" />
      </g>
    </svg>
  );
}

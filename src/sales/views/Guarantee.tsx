import { TextWithEmail } from '#sales/views/TextWithEmail';
import { WholeWords } from '#shared/views/WholeWords';

interface GuaranteeProps {
  heading: string;
  text: string;
  email: string;
}

/** What happens when a customer is not satisfied. */
export function Guarantee({ heading, text, email }: GuaranteeProps) {
  return (
    <div className="mx-auto grid max-w-3xl items-center gap-x-8 gap-y-4 rounded-card bg-good-50 px-5 py-6 @xl:grid-cols-[auto_1fr] md:p-8">
      <svg viewBox="0 0 100 112" aria-hidden="true" className="w-24 text-good">
        <path d="m32 74-10 36 16-7 12 9 12-9 16 7-10-36" fill="currentColor" opacity=".55" />
        <path
          d="m50 2 10 7 12-2 6 11 11 5-1 12 8 10-8 10 1 12-11 5-6 11-12-2-10 7-10-7-12 2-6-11-11-5 1-12-8-10 8-10-1-12 11-5 6-11 12 2Z"
          fill="currentColor"
        />
        <circle cx="50" cy="45" r="31" fill="none" stroke="#fff" strokeWidth="2.5" />
        <path
          d="m36 46 10 10 19-22"
          fill="none"
          stroke="#fff"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div>
        <h2>
          <WholeWords text={heading} />
        </h2>
        <p className="mt-3">
          <TextWithEmail text={text} email={email} />
        </p>
      </div>
    </div>
  );
}

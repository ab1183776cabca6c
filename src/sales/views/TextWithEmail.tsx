import { UnbrokenWords } from '#shared/views/UnbrokenWords';

interface TextWithEmailProps {
  text: string;
  /** Each occurrence in the text becomes a link. */
  email: string;
}

/** A text in which an e-mail address is a link. */
export function TextWithEmail({ text, email }: TextWithEmailProps) {
  const start = text.indexOf(email);
  if (start < 0) return <UnbrokenWords text={text} />;
  return (
    <>
      <UnbrokenWords text={text.slice(0, start)} />
      <a href={`mailto:${email}`} className="py-3.5 font-semibold text-accent underline underline-offset-4">
        {email}
      </a>
      <TextWithEmail text={text.slice(start + email.length)} email={email} />
    </>
  );
}

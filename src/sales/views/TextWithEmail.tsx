import { UnbrokenWords } from '#shared/views/UnbrokenWords';

interface TextWithEmailProps {
  text: string;
  /** Becomes a link everywhere in the text. */
  email: string;
}

/** A sentence in which an e-mail address is a link. */
export function TextWithEmail({ text, email }: TextWithEmailProps) {
  const at = text.indexOf(email);
  if (at < 0) return <UnbrokenWords text={text} />;
  return (
    <>
      <UnbrokenWords text={text.slice(0, at)} />
      <a href={`mailto:${email}`} className="py-3.5 font-semibold text-accent underline underline-offset-4">
        {email}
      </a>
      <TextWithEmail text={text.slice(at + email.length)} email={email} />
    </>
  );
}

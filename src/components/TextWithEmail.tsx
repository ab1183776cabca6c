interface TextWithEmailProps {
  text: string;
  /** Becomes a link wherever it stands in the text. */
  email: string;
}

/** A sentence in which an e-mail address can be followed. */
export function TextWithEmail({ text, email }: TextWithEmailProps) {
  const [before, after] = text.split(email, 2);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="py-3 font-semibold text-teal-600 underline underline-offset-4">
        {email}
      </a>
      {after}
    </>
  );
}

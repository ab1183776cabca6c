import { Fragment } from 'react';

/** A text in which no line breaks at a hyphen or at a figure: '60-day', '8 science-based' and '5-7 days' stay together. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(/((?:\d+ )?\S+-\S+(?:(?<=\d) [a-z]\S*)?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}

/** Short sentences. Lines break between them or before a parenthesis, and within one only if it is wider than the line. */
export function UnbrokenSentences({ text }: { text: string }) {
  return text.split(/(?<=[.!]) | (?=\()/).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="inline-block">
        <UnbrokenWords text={sentence} />
      </span>
    </Fragment>
  ));
}

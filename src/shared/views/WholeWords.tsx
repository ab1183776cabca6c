import { Fragment } from 'react';

/** A line in which no word breaks at a hyphen or after a figure: '60-day' and '8 science-based' stay whole. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/((?:\d+ )?\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}

/** Short sentences in a row: lines break after a sentence or before a bracket, not within one. */
export function WholeSentences({ text }: { text: string }) {
  return text.split(/(?<=\.) | (?=\()/).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="inline-block">
        <WholeWords text={sentence} />
      </span>
    </Fragment>
  ));
}

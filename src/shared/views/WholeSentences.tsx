import { Fragment } from 'react';
import { WholeWords } from '#shared/views/WholeWords';

/** Short sentences in a row: a line ends after one of them, or before a bracket, rather than within one. */
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

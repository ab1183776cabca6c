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

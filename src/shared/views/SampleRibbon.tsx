import * as strings from '#content/strings';

/** Marks a person, quote or profile that is a placeholder until somebody supplies a real one. */
export function SampleRibbon() {
  return (
    <span className="inline-block rounded-chip bg-warn-50 px-2 py-0.5 font-sans font-semibold text-warn text-xs">
      {strings.sample}
    </span>
  );
}

import { useEffect, useState } from 'react';

/** Milliseconds for which the button says that it has copied. */
const copiedFor = 4000;

interface CopyResultProps {
  button: string;
  copied: string;
  refused: string;
  /** What is copied. */
  result: string;
  /** Copies a text; false where the browser refuses. */
  copy: (text: string) => Promise<boolean>;
}

/**
 * A quiet button that copies the result; where that is refused, the text to copy by hand. Decision 0042 says why it has
 * no chart.
 */
export function CopyResult({ button, copied, refused, result, copy }: CopyResultProps) {
  const [hasCopied, setHasCopied] = useState<boolean>();
  async function copyResult() {
    // What is said a second time is a status only where it has been taken back before.
    setHasCopied(undefined);
    setHasCopied(await copy(result));
  }
  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(setHasCopied, copiedFor);
    return () => clearTimeout(timer);
  }, [hasCopied]);

  return (
    <>
      <button
        type="button"
        onClick={copyResult}
        className="min-h-11 rounded-control px-4 text-sm underline underline-offset-4"
      >
        {hasCopied === true ? copied : button}
      </button>
      {/* There before its words: a status that comes with them is not always read. */}
      <p role="status">
        {hasCopied && <span className="sr-only">{copied}</span>}
        {hasCopied === false && (
          <>
            {refused} <strong>{result}</strong>
          </>
        )}
      </p>
    </>
  );
}

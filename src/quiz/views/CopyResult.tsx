import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromCallback } from 'xstate';
import { results } from '#content/quiz';
import { copyMachine } from '#machines/copyMachine';

const copyTexts = results.copy;

/** A button that copies the result. If the browser refuses, the text to copy by hand is shown. */
export function CopyResult({ result }: { result: string }) {
  const [actor] = useState(() => {
    // Async, so that a missing clipboard (on an insecure page) rejects instead of throwing.
    const write = async () => navigator.clipboard.writeText(result);
    const clipboard = fromCallback(({ sendBack }) => {
      write().then(
        () => sendBack({ type: 'COPIED' }),
        () => sendBack({ type: 'REFUSED' }),
      );
    });
    return createActor(copyMachine.provide({ actors: { clipboard } })).start();
  });
  const state = useSelector(actor, ({ value }) => value);

  return (
    <>
      <button
        type="button"
        onClick={() => actor.send({ type: 'COPY' })}
        className="-mx-2 min-h-11 rounded-control px-2 text-accent text-sm underline underline-offset-4"
      >
        {state === 'copied' ? copyTexts.copied : copyTexts.button}
      </button>
      {/* Always rendered, because screen readers may not announce a status that is new. */}
      <p role="status" className="basis-full">
        {state === 'copied' && <span className="sr-only">{copyTexts.copied}</span>}
        {/* In its own element, because a translating browser moves text nodes, which React would not find. */}
        {state === 'refused' && (
          <span className="mt-1 mb-4 block rounded-control bg-tint p-4">
            {copyTexts.refused} <strong>{result}</strong>
          </span>
        )}
      </p>
    </>
  );
}

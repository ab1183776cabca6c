import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromCallback } from 'xstate';
import { results } from '#content/quiz';
import { copyMachine } from '#machines/copyMachine';

const { button, copied, refused } = results.copy;

/** A quiet button that copies the result; after a refusal, the text to copy by hand. Its actor lives as long as the page. */
export function CopyResult({ result }: { result: string }) {
  const [actor] = useState(() => {
    // Async, because an insecure page has no clipboard.
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
        {state === 'copied' ? copied : button}
      </button>
      {/* Rendered before its words, because screen readers may skip a new status. */}
      <p role="status" className="basis-full">
        {state === 'copied' && <span className="sr-only">{copied}</span>}
        {/* In an element of its own, because a translating browser moves its text. */}
        {state === 'refused' && (
          <span className="mt-1 mb-4 block rounded-control bg-tint p-4">
            {refused} <strong>{result}</strong>
          </span>
        )}
      </p>
    </>
  );
}

import { createActor } from 'xstate';
import { backOnline } from '#content/backOnline';
import { listenForTips } from '#effects/listenForTips';
import { loadVideoScript } from '#effects/loadVideoScript';
import { notify } from '#effects/notify';
import { videoScriptMachine } from '#machines/videoScriptMachine';

if (import.meta.env.DEV) await import('#effects/development');

// The video area says in its attributes what is to be loaded; the actor's state is mirrored on it for the style sheet.
const area = document.querySelector<HTMLElement>('[data-video]');
if (area) startVideo(area);
listenForTips();

function startVideo(area: HTMLElement) {
  const { script = '', global = '', embedId = '', reusePlayer } = area.dataset;
  const machine = videoScriptMachine.provide({
    actors: { loadScript: loadVideoScript({ url: script, global, embedId }) },
    guards: { isPlayerPresent: () => reusePlayer === 'true' && global in window },
  });

  function start() {
    const actor = import.meta.env.DEV
      ? createActor(globalThis.development?.hold(machine) ?? machine, {
          inspect: globalThis.development?.inspect,
        })
      : createActor(machine);
    actor.subscribe(({ value }) => {
      area.dataset.video = value;
    });
    return actor.start();
  }

  let actor = start();
  area.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-event]')) return;
    actor.send({ type: 'RETRY' });
    // The button is gone, and with it the focus.
    area.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
  });
  addEventListener('online', () => {
    if (area.dataset.video === 'loading') notify(backOnline);
  });
  addEventListener('pagehide', () => actor.stop());
  addEventListener('pageshow', ({ persisted }) => {
    // Back from the browser's cache: what leaving had stopped begins again.
    if (persisted && area.dataset.video !== 'ready') actor = start();
  });
}

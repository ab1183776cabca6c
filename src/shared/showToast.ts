import * as toast from '@zag-js/toast';
import { normalizeProps, spreadProps, VanillaMachine } from '@zag-js/vanilla';
import { toasts as words } from '#content/strings';
import './popups.css';

const store = toast.createStore({ placement: 'bottom', max: 3, duration: 4000, gap: 12 });

// Loaded with the first notice.
startToasts();

/**
 * Shows a notice for 4 s, longer while the pointer or focus is on it; a fourth waits until one of three has gone. A notice
 * with the words of one on screen replaces it, so that screen readers repeat it and it shows once.
 */
export function showToast(text: string): void {
  const same = store.getVisibleToasts().find(({ title }) => title === text);
  if (same?.id) store.remove(same.id);
  store.create({ title: text });
}

/** Keeps a region at the end of the page in which every toast of the store has an element. */
function startToasts() {
  const machine = new VanillaMachine(toast.group.machine, { id: 'notices', store });
  const region = document.body.appendChild(document.createElement('div'));
  const shown = new Map<string, ReturnType<typeof startToast>>();

  function render() {
    const api = toast.group.connect(machine.service, normalizeProps);
    spreadProps(region, { ...api.getGroupProps(), 'aria-label': words.name });
    const toasts = api.getToasts();
    for (const [id, { stop }] of shown) {
      if (toasts.some((options) => options.id === id)) continue;
      stop();
      shown.delete(id);
    }
    toasts.forEach((options, index) => {
      const { id = '' } = options;
      const props = { ...options, id, index, parent: machine.service };
      const known = shown.get(id);
      if (known) known.update(props);
      else shown.set(id, startToast(props, region));
    });
  }

  machine.subscribe(render);
  machine.start();
  render();
}

function startToast(props: toast.Props, region: HTMLElement) {
  const machine = new VanillaMachine(toast.machine, props);
  const root = region.appendChild(document.createElement('div'));
  const title = root.appendChild(document.createElement('p'));
  const close = root.appendChild(document.createElement('button'));
  title.textContent = props.title;
  close.textContent = '×';

  function render() {
    const api = toast.connect(machine.service, normalizeProps);
    spreadProps(root, api.getRootProps());
    spreadProps(title, api.getTitleProps());
    spreadProps(close, { ...api.getCloseTriggerProps(), 'aria-label': words.dismiss });
  }

  machine.subscribe(render);
  machine.start();
  render();
  return {
    update: (next: toast.Props) => machine.updateProps(next),
    stop() {
      machine.stop();
      root.remove();
    },
  };
}

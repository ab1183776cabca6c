import * as toast from '@zag-js/toast';
import { normalizeProps, spreadProps, VanillaMachine } from '@zag-js/vanilla';
import { toastLabels } from '#content/strings';

// The page loads this module for its first toast. It adds a region to the end of the page, and keeps an element in it for
// each toast of the store.
const store = toast.createStore({ placement: 'bottom', max: 3, duration: 4000, gap: 12 });
const group = new VanillaMachine(toast.group.machine, { id: 'notices', store });
const region = document.body.appendChild(document.createElement('div'));
const toastsById = new Map<string, ReturnType<typeof startToast>>();
group.subscribe(renderGroup);
group.start();
renderGroup();

/**
 * Shows a toast for 4 s, or longer while it has the pointer or the focus. A fourth toast waits until one of three has closed.
 * A toast replaces a visible one with the same text, so that screen readers announce it again.
 */
export function showToast(text: string): void {
  const duplicate = store.getVisibleToasts().find(({ title }) => title === text);
  if (duplicate?.id) store.remove(duplicate.id);
  store.create({ title: text });
}

function renderGroup() {
  const api = toast.group.connect(group.service, normalizeProps);
  spreadProps(region, { ...api.getGroupProps(), 'aria-label': toastLabels.name });
  const toasts = api.getToasts();
  for (const [id, { stop }] of toastsById) {
    if (toasts.some((options) => options.id === id)) continue;
    stop();
    toastsById.delete(id);
  }
  toasts.forEach((options, index) => {
    const { id = '' } = options;
    const props = { ...options, id, index, parent: group.service };
    const existing = toastsById.get(id);
    if (existing) existing.update(props);
    else toastsById.set(id, startToast(props));
  });
}

function startToast(props: toast.Props) {
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
    spreadProps(close, { ...api.getCloseTriggerProps(), 'aria-label': toastLabels.dismiss });
  }

  machine.subscribe(render);
  machine.start();
  render();
  return {
    update: (newProps: toast.Props) => machine.updateProps(newProps),
    stop() {
      machine.stop();
      root.remove();
    },
  };
}

import { escaped } from 'statechart-prover/report';

/** A screen that a state of a machine shows, with the result of a visit. */
export interface ReportScreen {
  id: string;
  /** The machine by its name. */
  machine: string;
  title: string;
  /** The states of the machine in which this is the screen. */
  states: string[];
  /** The path that leads there. */
  path: string;
  /** Files in screens/ by the width of the window. */
  pictures: Record<number, string>;
  failures: string[];
  /** Whether a step before it failed, so that it was not seen. */
  notReached?: true;
}

/** HTML of the real page in each state of a machine, on a phone and on a desktop; none without screens. */
export function screenList(screens: readonly ReportScreen[]): string {
  const small = (text: string) => `<span class="small">${escaped(text)}</span>`;
  const items = screens.map(({ title, states, path, pictures, failures, notReached }) => {
    const shots = Object.entries(pictures).map(
      ([width, file]) =>
        `<a href="screens/${file}"><img src="screens/${file}" alt="${escaped(title)} at ${width} pixels" loading="lazy"></a>`,
    );
    const tone = notReached ? 'warn' : failures.length > 0 ? 'bad' : '';
    const lines = [path, ...failures.map((failure) => `✗ ${failure}`)].map(small).join('');
    return `<li class="${tone}" data-states="${states.join(' ')}"><div class="pictures">${shots.join('')}</div><strong>${escaped(title)}</strong>${lines}</li>`;
  });
  return items.length > 0 ? `<div class="gallery"><ul class="screens">${items.join('')}</ul></div>` : '';
}

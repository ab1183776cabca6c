import { afterEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ProofOptions } from '../src/defineProof.ts';
import { prove } from '../src/prove.ts';
import type { Picture, ReportData, ReportMachine } from '../src/reportData.ts';
import { drawMachines, renderPage } from '../src/reportPage.ts';
import { type Any, abc, chart, end, loader } from './chart.ts';

afterEach(() => document.documentElement.replaceChildren());

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textsOf = (selector: string) => findAll(selector).map(({ textContent }) => textContent);
const namesOf = (selector: string) =>
  findAll(selector).map(({ dataset }) => dataset.state ?? dataset.transition);
const click = (name: string, kind = 'state') =>
  findAll(`.diagram [data-${kind}="${name}"]`)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

const date = new Date();

/** Opens the page as a browser does. `runsScript` is false for a browser whose policy forbids inline scripts. */
async function openPage(machines: ReportMachine[], more: Partial<ReportData> = {}, runsScript = true) {
  const data = { title: 'm', summary: '', facts: [], date, machines, ...more };
  const page = renderPage(data, await drawMachines(machines, ''));
  document.documentElement.innerHTML = page.replace(/<!doctype html>|<\/?html.*?>/g, '');
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  // jsdom has no layout.
  Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
  if (runsScript) new Function('document', script)(document);
}

const proved = (machine: AnyStateMachine, options?: ProofOptions, more: Partial<ReportMachine> = {}) => ({
  machine,
  proof: prove(machine, options),
  ...more,
});
const samples = {
  inputs: [1, 2],
  actors: { fetchUser: { outputs: [1], errors: ['gone'] }, audit: { outputs: [], errors: [] } },
};
const laws: ProofOptions['laws'] = ({ never, always }) => [
  always('tries are counted', ({ after }) => after.context.tries >= 0, { tags: ['R1'] }),
  never('it loads', ({ after }) => after.matches('loading'), { tags: ['R2'] }),
];

test('problems come first and once, and show without the script', async () => {
  await openPage([proved(loader(), { samples, laws })], {}, false);
  expect(textsOf('.failures h2')).toEqual(['1 problem']);
  expect(textsOf('.failure p')).toEqual(['1 m: broken law Never: it loads']);
  expect(textsOf('.failure th')).toEqual(['Event', 'State after', 'Changed values']);
  expect(textsOf('.failure td')).toEqual([
    ...['start', 'idle', 'tries: 0log: []seen: Map()'],
    ...['LOAD', 'loading', ''],
  ]);
  expect(textsOf('.summary li')).toEqual([
    'm ✗ 1 finding 1 of 2 laws, 5 of 5 states, 6 of 6 transitions, 2 of 2 guard answers',
  ]);
  expect(textsOf('.laws li')).toEqual([
    expect.stringMatching(/^✓ 1 Always: tries are counted R1 holds on \d+ steps/),
    '✗ 2 Never: it loads R2 broken, see above',
  ]);
  expect(findAll('main a[href="#problem-1"]')).toHaveLength(1);
});

test('a difference from the reference shows the expected and the seen value side by side', async () => {
  const reference = {
    start: 'a',
    next: (before: string, { type }: Any) => (type === 'GO' ? 'b' : before),
    compare: ({ snapshot, reference }: Any) => ({ state: [snapshot.value, reference] as const }),
  };
  const machine = chart({ a: { on: { GO: 'c' } }, b: end, c: end });
  await openPage([proved(machine, { reference })]);
  expect(textsOf('.failure')[0]).toContain('unlike the reference');
  expect(textsOf('.failure > table tr')).toEqual(['ValueExpectedSeen', 'statebc']);
  expect(findAll('.failure details').map((details) => details.hasAttribute('open'))).toEqual([true]);
  expect(namesOf('.is-wrong')).toEqual(['m.b', 'm.a: GO → m.c']);
});

test('only a machine without gaps is good, and unseen parts are yellow', async () => {
  const guessed = abc({}, { guard: ({ event }: Any) => event.isDay });
  await openPage([proved(abc()), proved(guessed)]);
  expect(textsOf('.summary .good, .summary .warn')).toEqual([
    '✓ covered',
    expect.stringMatching(/^– no findings, 1 guessed value/),
  ]);
  expect(findAll('.failures')).toEqual([]);
  expect(namesOf('.is-waiting')).toContain('m.b');
});

test('a click on a state shows its screen and a shortest path, and another click hides them', async () => {
  const picture = (title: string, ...states: string[]): Picture => ({ title, states, images: ['a.jpg'] });
  const pictures = [picture('F', 'm.failed'), picture('L', 'm.loading', 'm.loading.a')];
  await openPage([proved(loader(), { samples, laws }, { pictures })]);
  const shown = () =>
    findAll('[data-states]').flatMap((item) =>
      item.hidden ? [] : item.querySelector('strong')?.textContent,
    );
  const [hint] = textsOf('[data-selected]');
  expect([hint?.split('.')[0], shown()]).toEqual([
    'Click a state to see its screen and a path to it',
    ['F', 'L'],
  ]);
  click('m.failed');
  expect(textsOf('[data-selected]')[0]).toMatch(/^m\.failed\. Shortest path: LOAD → .*\(input 1\)$/);
  expect(shown()).toEqual(['F']);
  click('m.failed');
  expect([textsOf('[data-selected]'), shown()]).toEqual([[hint], ['F', 'L']]);
  click('m.idle: LOAD → m.loading', 'transition');
  expect([namesOf('.is-lit'), shown()]).toEqual([['m.idle: LOAD → m.loading'], ['L']]);
  expect(textsOf('.screens .number')).toEqual(['3', '4']);
});

test('wrong screens and other problems are listed', async () => {
  const failure = { expected: '<b>', seen: 'nothing' };
  const pictures = [{ title: 'idle', states: ['m.idle'], images: ['a.jpg'], failure }];
  const problems = [{ kind: 'no screens', text: 'the build fails' }];
  await openPage([proved(abc(), {}, { pictures })], { problems });
  expect(textsOf('.failure p')).toEqual(['1 no screens the build fails', '2 m: wrong screen idle']);
  expect(textsOf('.failure td')).toEqual(['screen', '<b>', 'nothing']);
  await openPage([proved(loader(), { samples, laws }, { pictures: [...pictures, ...pictures] })]);
  expect(textsOf('.failure p')[1]).toBe(
    '2 2 wrong screens perhaps because of the problems above: idle, idle',
  );
  expect(textsOf('.screens li .small')[0]).toBe('✗ expected <b>, seen nothing');
});

test('a button copies the source of the machine, or selects it if the browser refuses to copy', async () => {
  const source = "import { setup } from 'xstate';\n<b>";
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('refused'));
  Object.assign(navigator, { clipboard: { writeText } });
  await openPage([proved(abc(), {}, { source })]);
  findAll('.source button')[0]?.click();
  await vi.waitFor(() => expect(textsOf('.source button')).toEqual(['Copied']));
  expect(writeText).toHaveBeenCalledWith(source);
  findAll('.source button')[0]?.click();
  await vi.waitFor(() => expect(String(getSelection())).toBe(source));
});

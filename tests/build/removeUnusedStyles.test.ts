import { expect, test } from 'vitest';
import { removeUnusedStyles } from '#tools/build/removeUnusedStyles';
import { shortenClassNames } from '#tools/build/shortenClassNames';

test.each([
  ['a class of its markup', '.shown{color:red}', true],
  ['a class with any characters', '.\\[\\&\\[a\\=b\\]\\>i\\]\\:mt-2>i{color:red}', true],
  ['a class of its scripts', '.later{color:red}', true],
  ['an opened element', 'details[open]{color:red}', true],
  ['an element of a playing film', '[data-video="playing"] p{color:red}', true],
  ['an element hidden by a script', '[hidden]{color:red}', true],
  ['an element of a video provider', '.shown video,.shown iframe{color:red}', true],
  ['a focused element', '.other:focus-visible{color:red}', true],
  ['a state without an element', ':checked{color:red}', true],
  ['a state within other rules', '.shown:where(:not([lang])){color:red}', true],
  ['a variable that a rule reads', 'p{--used:1px;margin:var(--used)}', true],
  ['a registration of a variable that a rule reads', '@property --gap{syntax:"*"}p{gap:var(--gap)}', true],
  ['a variable that a later style sheet reads', ':root{--later:red}', true],
  ['an id of its markup', '#there{color:red}', true],
  ['an animation that a rule plays', '@keyframes turn{to{top:0}}p{animation:turn 1s}', true],
  ['a class of another page', '.other{color:red}', false],
  ['a class of another page in part', '.shown .other{color:red}', false],
  ['an id that is only a word of the page', '#not-there{color:red}', false],
  ['an id that begins like another', '#the{color:red}', false],
  ['an element inside an id that is only a word of the page', 'p #not-there>b{color:red}', false],
  ['an animation that no rule plays', '@keyframes stop{to{top:0}}', false],
  ['an unread variable', ':root{--unread:red}', false],
  ['a registration of an unread variable', '@property --unread{syntax:"*"}', false],
])('a document keeps only rules that can match: %s, %s', async (_, rule, isKept) => {
  const page =
    '<p class="shown [&amp;[a=b]&gt;i]:mt-2" id="there" title="not-there">not-there the b i<details>';
  const html = `<style>p{margin:0}#gone{top:0}@property --gone{syntax:"*"}${rule}</style>${page}`;
  const styledHtml = await removeUnusedStyles(
    html,
    ['element.className = "later"'],
    ['b{color:var(--later)}'],
  );
  expect(styledHtml.includes(rule)).toBe(isKept);
  expect(styledHtml.replace(/(?<=p\{margin:0\})[^<]*/, '')).toBe(`<style>p{margin:0}</style>${page}`);
});

test('dropping a rule that can match fails the build', async () => {
  const html =
    '<style>p{margin:0}[title="Two words"]{color:red}[title="Two thoughts"]{color:red}</style><p title="Two words">';
  await expect(removeUnusedStyles('<p>', [])).rejects.toThrow('no inline style sheet');
  await expect(removeUnusedStyles(html, [])).rejects.toThrow(
    'drops rules that can match: [title="Two words"].',
  );
});

const css = (rules: string) => `<style>@layer components{.cta{color:red}}@layer utilities{${rules}}</style>`;

test('a utility class with any characters gets one short name in markup and style sheet', () => {
  const html = `${css('.mt-2{margin:.5rem}.\\@3xl\\:w-\\[1\\.5em\\]{width:1.5em}.\\[\\&\\>svg\\]\\:h-auto>svg{height:auto}.\\32 xl\\:to-\\[0\\2c 9\\]{top:0}')}<p class="mt-2 @3xl:w-[1.5em]"></p><p class="mt-2 [&amp;&gt;svg]:h-auto 2xl:to-[0,9]"></p>`;
  expect(shortenClassNames(html, [])).toBe(
    `${css('._a{margin:.5rem}._c{width:1.5em}._d>svg{height:auto}._b{top:0}')}<p class="_a _c"></p><p class="_a _d _b"></p>`,
  );
});

test.each([
  ['that a script looks for', ['document.querySelector(`p.mt-2`)']],
  ['that a script gives to an element', ['element.className="mt-2 other"']],
  ['that a later style sheet styles', ['.mt-2{color:red}']],
  ['that a script consists of', ['mt-2']],
])('a class %s keeps its name', (_, otherFiles) => {
  const html = `${css('.mt-2{margin:0}')}<p class="mt-2"></p>`;
  expect(shortenClassNames(html, otherFiles)).toBe(html);
});

test('a class that is not a utility keeps its name', () => {
  const html = `${css('.mt-2{margin:0}.mt-2 .cta{margin:0}')}<p class="cta hook card"></p>`;
  const styledHtml = html
    .replace('</style>', '@media print{.card{color:red}}</style>')
    .replace('.mt-2{', '.card{margin:0}.mt-2{');
  expect(shortenClassNames(styledHtml, [])).toBe(styledHtml);
});

test.each([
  ['for text that only screen readers read', 'sr-only', css],
  ['of a page without utilities', 'mt-2', (rules: string) => `<style>${rules}</style>`],
])('the class %s keeps its name', (_, name, sheet) => {
  const html = `${sheet(`.${name}{margin:0}`)}<p class="${name}"></p>`;
  expect(shortenClassNames(html, [])).toBe(html);
});

import { expect, test } from 'vitest';
import { withShortNames } from '#tools/build/shortNames';

const css = (rules: string) => `<style>@layer components{.cta{color:red}}@layer utilities{${rules}}</style>`;

test('a utility class with any characters gets one short name in markup and style sheet', () => {
  const html = `${css('.mt-2{margin:.5rem}.\\@3xl\\:w-\\[1\\.5em\\]{width:1.5em}.\\[\\&\\>svg\\]\\:h-auto>svg{height:auto}.\\32 xl\\:to-\\[0\\2c 9\\]{top:0}')}<p class="mt-2 @3xl:w-[1.5em]"></p><p class="mt-2 [&amp;&gt;svg]:h-auto 2xl:to-[0,9]"></p>`;
  expect(withShortNames(html, [])).toBe(
    `${css('._a{margin:.5rem}._c{width:1.5em}._d>svg{height:auto}._b{top:0}')}<p class="_a _c"></p><p class="_a _d _b"></p>`,
  );
});

test.each([
  ['that a script looks for', ['document.querySelector(`p.mt-2`)']],
  ['that a script gives to an element', ['element.className="mt-2 other"']],
  ['that a later style sheet styles', ['.mt-2{color:red}']],
  ['that a script consists of', ['mt-2']],
])('a class %s keeps its name', (_, others) => {
  const html = `${css('.mt-2{margin:0}')}<p class="mt-2"></p>`;
  expect(withShortNames(html, others)).toBe(html);
});

test('a class that is no utility keeps its name', () => {
  const html = `${css('.mt-2{margin:0}.mt-2 .cta{margin:0}')}<p class="cta hook card"></p>`;
  const whole = html
    .replace('</style>', '@media print{.card{color:red}}</style>')
    .replace('.mt-2{', '.card{margin:0}.mt-2{');
  expect(withShortNames(whole, [])).toBe(whole);
});

test.each([
  ['of what only screen readers read', 'sr-only', css],
  ['of a page without utilities', 'mt-2', (rules: string) => `<style>${rules}</style>`],
])('the class %s keeps its name', (_, name, sheet) => {
  const html = `${sheet(`.${name}{margin:0}`)}<p class="${name}"></p>`;
  expect(withShortNames(html, [])).toBe(html);
});

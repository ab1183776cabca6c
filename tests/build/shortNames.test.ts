import { expect, test } from 'vitest';
import { withShortNames } from '#tools/build/shortNames';

const css = (rules: string) => `<style>@layer components{.cta{color:red}}@layer utilities{${rules}}</style>`;

test('a utility class with any characters gets one short name in markup and style sheet', () => {
  const html = `${css('.mt-2{margin:.5rem}.\\@3xl\\:w-\\[1\\.5em\\]{width:1.5em}.\\[\\&\\>svg\\]\\:h-auto>svg{height:auto}.\\32 xl\\:to-\\[0\\2c 9\\]{top:0}')}<p class="mt-2 @3xl:w-[1.5em]"></p><p class="mt-2 [&amp;&gt;svg]:h-auto 2xl:to-[0,9]"></p>`;
  expect(withShortNames(html, [])).toBe(
    `${css('._a{margin:.5rem}._c{width:1.5em}._d>svg{height:auto}._b{top:0}')}<p class="_a _c"></p><p class="_a _d _b"></p>`,
  );
});

test('the class that is used most has the shortest name; of equal ones, the first by its name', () => {
  const html = `${css('.c{margin:0}.b{margin:0}.a{margin:0}')}<p class="c b "></p><p class="a c"></p>`;
  expect(withShortNames(html, ['apart ab a-b'])).toBe(
    `${css('._a{margin:0}._c{margin:0}._b{margin:0}')}<p class="_a _c"></p><p class="_b _a"></p>`,
  );
  const names = Array.from({ length: 54 }, (_, index) => `m-${index}`);
  const many = `${css(names.map((name) => `.${name}{margin:0}`).join(''))}<p class="${names.join(' ')}"></p>`;
  const [, list = ''] = /<p class="(.*)">/.exec(withShortNames(many, [])) ?? [];
  expect(list.split(' ')).toEqual(expect.arrayContaining(['_a', '_z', '_aa', '_az', '_ba', '_bb']));
  expect(new Set(list.split(' ')).size).toBe(54);
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

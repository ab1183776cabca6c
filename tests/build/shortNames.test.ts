import { expect, test } from 'vitest';
import { withShortNames } from '#tools/build/shortNames';

const css = (rules: string) => `<style>@layer components{.cta{color:red}}@layer utilities{${rules}}</style>`;

test('a utility class with any characters gets one short name in markup and style sheet', () => {
  const html = `${css('.mt-2{margin:.5rem}.\\@3xl\\:w-\\[1\\.5em\\]{width:1.5em}.\\[\\&\\>svg\\]\\:h-auto>svg{height:auto}')}<p class="mt-2 @3xl:w-[1.5em]"></p><p class="mt-2 [&amp;&gt;svg]:h-auto"></p>`;
  expect(withShortNames(html, [])).toBe(
    `${css('._a{margin:.5rem}._b{width:1.5em}._c>svg{height:auto}')}<p class="_a _b"></p><p class="_a _c"></p>`,
  );
});

test.each([
  ['that a script looks for', ['document.querySelector(`p.mt-2`)']],
  ['that a script gives to an element', ['element.className="mt-2 other"']],
  ['that a later style sheet styles', ['.mt-2{color:red}']],
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

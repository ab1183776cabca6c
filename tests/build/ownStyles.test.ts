import { expect, test } from 'vitest';
import { withOwnStyles } from '#tools/build/ownStyles';

test.each([
  ['what its markup uses', '.shown{color:red}', true],
  ['what a class with any characters selects', '.\\[\\&\\[a\\=b\\]\\>i\\]\\:mt-2>i{color:red}', true],
  ['what its scripts use', '.later{color:red}', true],
  ['what shows once something is opened', 'details[open]{color:red}', true],
  ['what shows while a film plays', '[data-video="playing"] p{color:red}', true],
  ['what is hidden by a script', '[hidden]{color:red}', true],
  ['what a video provider puts in its container', '.shown video,.shown iframe{color:red}', true],
  ['where the focus is', '.other:focus-visible{color:red}', true],
  ['what a state alone selects', ':checked{color:red}', true],
  ['what a state within other rules selects', '.shown:where(:not([lang])){color:red}', true],
  ['a variable that a rule reads', 'p{--used:1px;margin:var(--used)}', true],
  ['a registration of a variable that a rule reads', '@property --gap{syntax:"*"}p{gap:var(--gap)}', true],
  ['a variable that a later style sheet reads', ':root{--later:red}', true],
  ['what an element has whose id is there', '#there{color:red}', true],
  ['what an animation does that a rule plays', '@keyframes turn{to{top:0}}p{animation:turn 1s}', true],
  ['what another page uses', '.other{color:red}', false],
  ['what another page uses in part', '.shown .other{color:red}', false],
  ['what an element has whose id is only a word of the page', '#not-there{color:red}', false],
  ['what an element has whose id only begins in the same way', '#the{color:red}', false],
  ['what stands in one whose id is only a word of the page', 'p #not-there>b{color:red}', false],
  ['what an animation does that no rule plays', '@keyframes stop{to{top:0}}', false],
  ['a variable that nothing reads', ':root{--unread:red}', false],
  ['a registration of a variable that nothing reads', '@property --unread{syntax:"*"}', false],
])('a document keeps of its style sheet %s: %s', async (_, rule, isKept) => {
  const page =
    '<p class="shown [&amp;[a=b]&gt;i]:mt-2" id="there" title="not-there">not-there the b i<details>';
  const html = `<style>p{margin:0}#gone{top:0}@property --gone{syntax:"*"}${rule}</style>${page}`;
  const styled = await withOwnStyles(html, ['element.className = "later"'], ['b{color:var(--later)}']);
  expect(styled.includes(rule)).toBe(isKept);
  expect(styled.replace(/(?<=p\{margin:0\})[^<]*/, '')).toBe(`<style>p{margin:0}</style>${page}`);
});

test('a rule that is dropped although it can match fails the build', async () => {
  const html =
    '<style>p{margin:0}[title="Two words"]{color:red}[title="Two thoughts"]{color:red}</style><p title="Two words">';
  await expect(withOwnStyles('<p>', [])).rejects.toThrow('no inline style sheet');
  await expect(withOwnStyles(html, [])).rejects.toThrow('drops rules that can match: [title="Two words"].');
});

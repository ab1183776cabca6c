import type { Interlude, Question } from '#content/question';
import { questions } from '#content/questions';
import { questionUpTo, screenTitles } from '#content/quiz';
import { leadsOn, mayBeFewer, questionCount } from '#content/quizFlow';
import type { Step } from '#content/quizStates';

// What follows from the words of the quiz.

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const allWords = Object.entries<Question | Interlude>(questions);
const allQuestions = allWords.flatMap(([, words]) => ('options' in words ? words : []));
const positions = [screenTitles.question, ...(Object.keys(mayBeFewer).length > 0 ? [questionUpTo] : [])];

/** The screens between two questions, each with the event that its button sends. */
export const interludes: { readonly [Name in Step]?: Interlude & { event: (typeof leadsOn)[Name] } } =
  Object.fromEntries(
    allWords.flatMap(([name, words]) =>
      'button' in words ? [[name, { ...words, event: leadsOn[name as Step] }]] : [],
    ),
  );

/** What these screens are called: their headings. */
export const headings: { readonly [Name in Step]?: string } = Object.fromEntries(
  allWords.flatMap(([name, words]) => ('heading' in words ? [[name, words.heading]] : [])),
);

/**
 * The longest position, the longest text of a question, and of the options at each place: every question leaves room for them.
 * They are told by their letters: how many lines they take depends on screen, font and size of text, and all texts in every
 * room would make the document heavier than its budget. e2e/support/layout.ts names a text that takes more lines.
 */
export const longest: Pick<Question, 'text' | 'options'> & { position: string } = {
  position: longestOf(positions).replace(/\{(done|total)\}/g, String(questionCount)),
  text: longestOf(allQuestions.map(({ text }) => text)),
  options: Array.from(
    { length: Math.max(...allQuestions.map(({ options }) => options.length)) },
    (_, index) => longestOf(allQuestions.map(({ options }) => options[index] ?? '')),
  ),
};

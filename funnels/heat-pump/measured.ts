/**
 * What is told of a visit where VITE_MEASURE_PROVIDER is set, and nothing else: for each chart the names of states, each
 * with its messages. A message is sent when a state that has it follows one that does not. `#` is the place of a question,
 * from 1; a screen between two questions has that of the next.
 *
 * No message may tell an answer: `npm run check` walks the quiz and names the branch that would. docs/measuring.md
 */
export const quiz = {
  question: ['quiz begun', 'position #'],
  results: ['results reached'],
};
export const boot = {
  stuck: ['quiz script failed'],
  withoutView: ['quiz script failed'],
  resultsIncomplete: ['quiz script failed'],
};
export const videoScript = {
  ready: ['video ready'],
  failed: ['video failed'],
};

/** What is told when a page has been painted, and when a link is followed. */
export const pageSeen = 'page seen';
export const orderFollowed = 'call on the letter followed';
export const offerFollowed = 'call on the results followed';

/** What a visitor is asked with VITE_MEASURE_CONSENT=ask, at the foot of the page. */
export const consent = {
  question: 'May we count this visit? Your answers stay on this device either way.',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you.',
};

/**
 * The sentence of your privacy policy that says that visits are counted, word for word. `npm run release:check` asks for it.
 * Such as: "We count which pages and which step of the quiz visitors reach, with the help of Plausible. We store nothing on
 * your device, and neither your answers nor your score are sent."
 */
export const policySentence: string = '';

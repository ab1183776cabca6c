import * as english from '#content/quizTitles';

export * from '#content/quizTitles';

export const quizTitles = {
  ...english.quizTitles,
  intro: 'Kostenlose Stoffwechsel-Einschätzung',
  question: 'Frage {done} von {total}',
  results: 'Ihr Stoffwechsel-Ergebnis',
};
export const questionUpTo = 'Frage {done} von höchstens {total}';
export const outOf = '{points} von {highest}';

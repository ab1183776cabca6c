import { expectedNext, expectedSteps, expectedTier, type Tier } from '#spec/expected';

// The quiz as specified, in plain TypeScript. Tests compare the machine with it.

export interface QuizReference {
  readonly screen: 'intro' | 'question' | 'results';
  /** The question or the interlude on screen, by its name. */
  readonly step: string | undefined;
  /** The N and the M of 'Question N of M', while a question is on screen. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** Whether there may be fewer than M questions. */
  readonly isUpTo: boolean;
  /** The percent-complete figure next to it. */
  readonly percent: number | undefined;
  /** The chosen option of each question, by its place from 1. */
  readonly answers: Readonly<Record<string, number>>;
  readonly score: number;
  /** The lowest and highest score that the questions answered so far can give. */
  readonly lowest: number;
  readonly highest: number;
  /** On the results screen only. */
  readonly tier: Tier | undefined;
  /** Whether the countdown runs: it starts each time the results appear. */
  readonly isCountingDown: boolean;
  /** How often the page has scrolled to the top. */
  readonly scrolls: number;
}

export type QuizReferenceEvent =
  | { type: 'START' }
  | { type: `ANSWER.${string}`; option: number }
  | { type: 'CONTINUE' };

export const quizAtStart: QuizReference = {
  screen: 'intro',
  step: undefined,
  position: undefined,
  total: undefined,
  isUpTo: false,
  percent: undefined,
  answers: {},
  score: 0,
  lowest: 0,
  highest: 0,
  tier: undefined,
  isCountingDown: false,
  scrolls: 0,
};

/** What the options of a question count, in their order; none for any other name. */
export function scoresOf(name: string | undefined): readonly number[] {
  return (name !== undefined && Object.hasOwn(expectedSteps, name) && expectedSteps[name]) || [];
}

/** Whether a name is that of a question, or of a screen between two questions. */
export const isQuestion = (name: string | undefined) => scoresOf(name).length > 0;
export const isInterlude = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(expectedSteps, name) && !isQuestion(name);

/** An answer to a question: its option at this place, from 1. */
export function answerTo(question: string, option: number): QuizReferenceEvent {
  return { type: `ANSWER.${question}`, option };
}

/** The valid events of a visitor in a state. */
export function quizEventsAt({ screen, step = '' }: QuizReference): QuizReferenceEvent[] {
  if (screen === 'intro') return [{ type: 'START' }];
  if (isInterlude(step)) return [{ type: 'CONTINUE' }];
  return scoresOf(step).map((_, index) => answerTo(step, index + 1));
}

/** The quiz after one more event; an invalid event changes nothing. */
export function afterQuizEvent(before: QuizReference, event: QuizReferenceEvent): QuizReference {
  const { screen, step = '', answers, score, lowest, highest } = before;
  if (screen === 'intro' && event.type === 'START')
    return nextScreen(before, Object.keys(expectedSteps)[0] ?? '');
  if (isInterlude(step) && event.type === 'CONTINUE') {
    const [last = ''] = Object.keys(answers).slice(-1);
    return nextScreen(before, expectedNext(step, answers[last] ?? 0, answers));
  }
  const scores = scoresOf(step);
  const option = event.type === `ANSWER.${step}` && 'option' in event ? event.option : 0;
  const points = scores[option - 1];
  if (points === undefined) return before;
  const answered = {
    ...before,
    answers: { ...answers, [step]: option },
    score: score + points,
    lowest: lowest + Math.min(...scores),
    highest: highest + Math.max(...scores),
  };
  return nextScreen(answered, expectedNext(step, option, answers));
}

function nextScreen(before: QuizReference, next: string): QuizReference {
  const { answers, score, lowest, highest } = before;
  const shown = { ...quizAtStart, answers, score, lowest, highest, scrolls: before.scrolls + 1 };
  if (next === 'results')
    return { ...shown, screen: 'results', tier: expectedTier(score, lowest, highest), isCountingDown: true };
  if (isInterlude(next)) return { ...shown, screen: 'question', step: next };
  const counts = questionsFrom(next);
  const position = Object.keys(answers).length + 1;
  const total = position - 1 + Math.max(...counts);
  const percent = Math.round((100 * position) / total);
  return { ...shown, screen: 'question', step: next, position, total, isUpTo: counts.size > 1, percent };
}

const known = new Map<string, Set<number>>([['results', new Set([0])]]);

/** How many questions may be left on the ways from a screen, its own included. */
function questionsFrom(step: string): Set<number> {
  const found = known.get(step);
  if (found) return found;
  const asked = isQuestion(step) ? 1 : 0;
  const counts = new Set(
    [...waysFrom(step).next].flatMap((next) => [...questionsFrom(next)].map((left) => left + asked)),
  );
  known.set(step, counts);
  return counts;
}

/**
 * Every screen that may follow one, and the questions whose earlier answers `expectedNext` asks for there, by name;
 * `isByOption` where the last option decides too.
 */
function waysFrom(step: string) {
  const next = new Set<string>();
  let isByOption = false;
  const asked = new Set<string>();
  const get = (answers: Answers, name: string) => {
    asked.add(name);
    return answers[name];
  };
  // What follows an interlude may depend on any answer before it.
  const options = isQuestion(step) ? optionsOf(step) : [1, 2, 3, 4, 5, 6, 7, 8, 9];
  // An answer may be asked for only where another one is this or that.
  for (let before = -1; before < asked.size; ) {
    before = asked.size;
    for (const answers of combinationsOf([...asked])) {
      const ways = new Set(options.map((option) => expectedNext(step, option, new Proxy(answers, { get }))));
      isByOption ||= ways.size > 1;
      for (const way of ways) next.add(way);
    }
  }
  return { next, asked, isByOption };
}

type Answers = QuizReference['answers'];

const optionsOf = (question: string) => scoresOf(question).map((_, index) => index + 1);

/** All answers to some questions, each of which may not have been asked. */
function combinationsOf([question, ...others]: string[]): Answers[] {
  if (question === undefined) return [{}];
  return combinationsOf(others).flatMap((answers) => [
    answers,
    ...optionsOf(question).map((option) => ({ ...answers, [question]: option })),
  ]);
}

/** The questions whose answers decide what follows later screens. */
export const decisiveQuestions: readonly string[] = [
  ...new Set(Object.keys(expectedSteps).flatMap((step) => [...waysFrom(step).asked])),
];

/** The interludes after which the last answer decides. */
export const interludesByOption: ReadonlySet<string> = new Set(
  Object.keys(expectedSteps).filter((step) => isInterlude(step) && waysFrom(step).isByOption),
);

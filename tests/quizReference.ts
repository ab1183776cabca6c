/** What the specification says about the quiz, in plain TypeScript: the machine is held against it. */

export interface QuizReference {
  readonly screen: 'intro' | 'question' | 'results';
  /** The N of 'Question N of 8', while a question is on screen. */
  readonly question: number | undefined;
  /** The percent-complete figure beside it. */
  readonly percent: number | undefined;
  readonly answers: readonly number[];
  readonly score: number;
  /** On the results screen only. */
  readonly tier: 'low' | 'moderate' | 'high' | undefined;
  readonly tierTitle: string | undefined;
  /** How often the page has been scrolled to the top since it was opened. */
  readonly scrolls: number;
}

export type QuizReferenceEvent = { type: 'START' } | { type: 'ANSWER'; question: number; value: number };

const percents = [13, 25, 38, 50, 63, 75, 88, 100];

export const quizAtStart: QuizReference = {
  screen: 'intro',
  question: undefined,
  percent: undefined,
  answers: [],
  score: 0,
  tier: undefined,
  tierTitle: undefined,
  scrolls: 0,
};

/** Where the quiz stands after one more event; an event that means nothing there leaves it as it was. */
export function afterQuizEvent(before: QuizReference, event: QuizReferenceEvent): QuizReference {
  if (before.screen === 'intro' && event.type === 'START') {
    return questionScreen(before, []);
  }
  const isAnswer = before.screen === 'question' && event.type === 'ANSWER';
  if (!isAnswer || event.question !== before.question || ![1, 2, 3].some((value) => value === event.value)) {
    return before;
  }
  const answers = [...before.answers, event.value];
  return answers.length < 8 ? questionScreen(before, answers) : resultsScreen(before, answers);
}

function questionScreen(before: QuizReference, answers: readonly number[]): QuizReference {
  return {
    ...quizAtStart,
    screen: 'question',
    question: answers.length + 1,
    percent: percents[answers.length],
    answers,
    score: sum(answers),
    scrolls: before.scrolls + 1,
  };
}

function resultsScreen(before: QuizReference, answers: readonly number[]): QuizReference {
  const score = sum(answers);
  const [tier, tierTitle] = tierOf(score);
  return { ...quizAtStart, screen: 'results', answers, score, tier, tierTitle, scrolls: before.scrolls + 1 };
}

/** The tier of a final score (8 to 24) and its title, where {product} stands for the product's name. */
export function tierOf(score: number): ['low' | 'moderate' | 'high', string] {
  if (score > 18) return ['high', 'You May Be at High Risk for {product}'];
  if (score > 10) return ['moderate', 'You May Be at Moderate Risk'];
  return ['low', 'You May Be at Low Risk'];
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

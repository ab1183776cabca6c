import type { QuestionWords, TierWords } from '#content/question';
import { questions, tiers } from '#content/questions';
import { intro, screenTitles } from '#content/quiz';
import { complete } from '#content/strings';
import { type QuizReference, quizSize } from '#spec/quizReference';
import { type QuizNode, quizGraph } from '#spec/quizRuns';

/** What a screen of the quiz must show. */
export interface ExpectedScreen {
  /** The id of the screen: 'question-weight', 'results-low'. */
  id: string;
  /** The document's title. */
  title: string;
  heading: string;
  /** The texts of the buttons that continue, in order. */
  buttons: string[];
  /** Texts that appear somewhere on the screen. */
  texts: string[];
}

/** Words with numbers in their places. */
export function filled(words: string, values: Record<string, number | string | undefined>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The words of a question; undefined for any other name. */
export function questionNamed(name: string | undefined): QuestionWords | undefined {
  const words: Readonly<Record<string, QuestionWords>> = questions;
  return name === undefined ? undefined : words[name];
}

/** The screen that the specification requires in a state, in the words of the content, which are approved in tests/approved/. */
export function expectedScreen(reference: QuizReference): ExpectedScreen {
  const { question, position, percent, score, tier } = reference;
  const words = questionNamed(question);
  if (words) {
    const title = filled(screenTitles.question, { done: position, total: quizSize.questions });
    return {
      id: `question-${question}`,
      title,
      heading: words.text,
      buttons: words.options.map((option, index) => `${index + 1}${option}`),
      texts: [title, filled(complete, { percent: `${percent}%` })],
    };
  }
  if (tier) {
    const { badge, title, subtitle, meaning }: TierWords = tiers[tier];
    return {
      id: `results-${tier}`,
      title: screenTitles.results,
      heading: title,
      buttons: [],
      texts: [`${badge}: ${score}/${quizSize.highestScore}`, subtitle, meaning],
    };
  }
  return {
    id: 'intro',
    title: screenTitles.intro,
    heading: intro.heading,
    buttons: [],
    texts: [intro.start],
  };
}

/** A screen for code in the page: what it shows, and the index of the screen behind each button. */
export interface ScreenToClick extends ExpectedScreen {
  moves: { label: string; to: number }[];
}

/** Every state of the quiz as its screen, the intro first. @param screenOf the expected screen of a state */
export function quizToClick(screenOf = expectedScreen): ScreenToClick[] {
  const indexes = new Map<QuizNode, number>(quizGraph.map((node, index) => [node, index]));
  return quizGraph.map(({ reference, moves }) => ({
    ...screenOf(reference),
    moves: moves.map(({ label, to }) => ({ label, to: indexes.get(to) ?? 0 })),
  }));
}

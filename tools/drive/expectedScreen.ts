import type { Interlude, Question, TierWords } from '#content/question';
import { questions, tiers } from '#content/questions';
import { intro, questionUpTo, screenTitles } from '#content/quiz';
import { complete } from '#content/strings';
import { isEveryRunMade, type QuizNode, quizGraph, runEnds } from '#spec/quizGraph';
import type { QuizReference } from '#spec/quizReference';

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
export function questionNamed(name: string | undefined): Question | undefined {
  const words = wordsOf(name);
  return words && 'options' in words ? words : undefined;
}

function wordsOf(name: string | undefined): Question | Interlude | undefined {
  const words: Readonly<Record<string, Question | Interlude>> = questions;
  return name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
}

/** The screen that the specification requires in a state, in the words of the content, which are approved in tests/approved/. */
export function expectedScreen(reference: QuizReference): ExpectedScreen {
  const { step, position, total, isUpTo, percent, score, highest, tier } = reference;
  const words = wordsOf(step);
  if (words && 'options' in words) {
    const title = filled(isUpTo ? questionUpTo : screenTitles.question, { done: position, total });
    return {
      id: `question-${step}`,
      title,
      heading: words.text,
      buttons: words.options.map((option, index) => `${index + 1}${option}`),
      texts: [title, filled(complete, { percent: `${percent}%` })],
    };
  }
  if (words) {
    const { heading, text, button } = words;
    return { id: `interlude-${step}`, title: heading, heading, buttons: [button], texts: [text] };
  }
  if (tier) {
    const { badge, title, subtitle, meaning }: TierWords = tiers[tier];
    return {
      id: `results-${tier}`,
      title: screenTitles.results,
      heading: title,
      buttons: [],
      texts: [...(badge ? [`${badge}: ${score}/${highest}`] : []), subtitle, meaning],
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

/** The quiz for code in the page. */
export interface QuizToClick {
  /** Every state as its screen, the intro first. */
  screens: ScreenToClick[];
  /** The runs that are made, by their paths, where that is not every one. */
  runs?: string[];
}

/** @param screenOf what a screen must show; by default as specified */
export function quizToClick(screenOf = expectedScreen): QuizToClick {
  const indexes = new Map<QuizNode, number>(quizGraph.map((node, index) => [node, index]));
  const screens = quizGraph.map(({ reference, moves }) => ({
    ...screenOf(reference),
    moves: moves.map(({ label, to }) => ({ label, to: indexes.get(to) ?? 0 })),
  }));
  return { screens, ...(!isEveryRunMade && { runs: [...runEnds().keys()] }) };
}

import { readFileSync } from 'node:fs';
import { tiers } from '#content/questions';
import { intro, screenTitles } from '#content/quiz';
import { percentComplete } from '#content/strings';
import { quizSize, type ReferenceState, type Tier } from '#spec/quizReference';
import { type QuizNode, quizGraph } from '#spec/quizRuns';

interface QuizWords {
  /** The text of each question and its options in their order. */
  questions: Readonly<Record<string, { text: string; options: readonly string[] }>>;
  titles: Readonly<Record<Tier, string>>;
  badge: string;
  /** The address of both links of the results. */
  registration: string;
}

/** The specified words of the quiz, for browser tests. `npx vitest run tests/approved -u` writes the file. */
export const specifiedWords: QuizWords = JSON.parse(readFileSync('spec/quizWords.json', 'utf8'));

/** The contents that the specification requires of a screen of the quiz. */
export interface ExpectedScreen {
  /** The id of the screen: 'question-weight', 'results-low'. */
  id: string;
  /** The document's title. */
  title: string;
  heading: string;
  /** The texts of the buttons that lead to another screen, in order. */
  buttons: string[];
  /** Texts that appear somewhere on the screen. */
  texts: string[];
  /** The value of the progress bar; undefined on a screen without one. */
  progress: string | undefined;
  /** The addresses of the links that open a new tab. */
  links: string[];
}

/** Replaces each placeholder in a text, such as `{score}`, by its value. */
export function fillPlaceholders(words: string, values: Record<string, number | string | undefined>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The screen that the specification requires in a state. Other texts, such as subtitles, come from the content. */
export function expectedScreen(reference: ReferenceState): ExpectedScreen {
  const { question, position, percent, score, tier } = reference;
  const { text, options = [] } = specifiedWords.questions[question ?? ''] ?? {};
  if (text) {
    const title = fillPlaceholders(screenTitles.question, { position, total: quizSize.questions });
    return {
      id: `question-${question}`,
      title,
      heading: text,
      buttons: options.map((option, index) => `${index + 1}${option}`),
      texts: [title, fillPlaceholders(percentComplete, { percent: `${percent}%` })],
      progress: String(percent),
      links: [],
    };
  }
  if (tier) {
    const { subtitle, meaning } = tiers[tier];
    return {
      id: `results-${tier}`,
      title: screenTitles.results,
      heading: specifiedWords.titles[tier],
      buttons: [],
      texts: [`${specifiedWords.badge}: ${score}/${quizSize.highestScore}`, subtitle, meaning],
      progress: undefined,
      links: Array(2).fill(specifiedWords.registration),
    };
  }
  return {
    id: 'intro',
    title: screenTitles.intro,
    heading: intro.heading,
    buttons: [],
    texts: [intro.start],
    progress: undefined,
    links: [],
  };
}

/** An expected screen as data for code in the page: each button has the index of the screen that follows. */
export interface ScreenToClick extends ExpectedScreen {
  moves: { label: string; to: number }[];
}

/** Lists the screen of every state of the quiz, the intro first. `screenOf` returns the expected screen of a state. */
export function screensToClick(screenOf = expectedScreen): ScreenToClick[] {
  const indexes = new Map<QuizNode, number>(quizGraph.map((node, index) => [node, index]));
  return quizGraph.map(({ reference, moves }) => ({
    ...screenOf(reference),
    moves: moves.map(({ label, to }) => ({ label, to: indexes.get(to) ?? 0 })),
  }));
}

import { expectedTiers, screenWords } from '#funnel/expected';
import { isEveryRunMade, type QuizNode, quizGraph, runEnds } from '#spec/quizGraph';
import { interludeNamed, type QuizReference, questionNamed } from '#spec/quizReference';

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

/** The screen that the specification requires in a state. */
export function expectedScreen(reference: QuizReference): ExpectedScreen {
  const { step, position, total, isUpTo, percent, score, highest, tier } = reference;
  const question = questionNamed(step);
  if (question) {
    const title = filled(isUpTo ? screenWords.questionUpTo : screenWords.question, { position, total });
    return {
      id: `question-${step}`,
      title,
      heading: question.text,
      buttons: Object.keys(question.options).map((option, index) => `${index + 1}${option}`),
      texts: [title, filled(screenWords.complete, { percent })],
    };
  }
  const interlude = interludeNamed(step);
  if (interlude) {
    const { heading, text, button } = interlude;
    return { id: `interlude-${step}`, title: heading, heading, buttons: [button], texts: [text] };
  }
  if (tier) {
    const { title, subtitle, meaning } = expectedTiers[tier];
    return {
      id: `results-${tier}`,
      title: screenWords.resultsTitle,
      heading: title,
      buttons: [],
      texts: [filled(screenWords.badge, { score, highest }), subtitle, meaning],
    };
  }
  return {
    id: 'intro',
    title: screenWords.introTitle,
    heading: screenWords.introHeading,
    buttons: [],
    texts: [screenWords.start],
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
  const places = new Map<QuizNode, number>(quizGraph.map((node, index) => [node, index]));
  const screens = quizGraph.map(({ reference, moves }) => ({
    ...screenOf(reference),
    moves: moves.map(({ label, to }) => ({ label, to: places.get(to) ?? 0 })),
  }));
  return { screens, ...(!isEveryRunMade && { runs: [...runEnds().keys()] }) };
}

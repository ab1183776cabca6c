import { questions, tiers } from '#content/questions';
import { intro, screenTitles } from '#content/quiz';
import { percentText } from '#content/strings';
import { site } from '#settings/site';
import { formatText } from '#shared/formatText';
import { quizSize, type ReferenceState } from '#spec/quizReference';

/** What a visitor sees on a screen of the quiz. */
export interface ExpectedScreen {
  /** The id of the screen: 'question-weight', 'results-low'. */
  id: string;
  /** The document's title. */
  title: string;
  heading: string;
  /** The texts of the options, in order. */
  buttons: string[];
  /** Texts that appear somewhere on the screen. */
  texts: string[];
  /** The value of the progress bar; undefined on a screen without one. */
  progress: string | undefined;
  /** The addresses of the links that open a new tab. */
  links: string[];
}

/** The words of a question of the reference. */
export function wordsOf(question = ''): { text: string; options: readonly string[] } {
  return Object.entries(questions).find(([name]) => name === question)?.[1] ?? { text: '', options: [] };
}

/** The screen of a state of the reference, in the words of the content and the settings. */
export function expectedScreen({ question, position, percent, score, tier }: ReferenceState): ExpectedScreen {
  if (question) {
    const { text, options } = wordsOf(question);
    const title = formatText(screenTitles.question, { position: position ?? 0, total: quizSize.questions });
    return {
      id: `question-${question}`,
      title,
      heading: text,
      buttons: [...options],
      texts: [title, formatText(percentText, { percent: `${percent}%` })],
      progress: String(percent),
      links: [],
    };
  }
  if (tier) {
    const { title: heading, badge, subtitle, meaning } = tiers[tier];
    return {
      id: `results-${tier}`,
      title: screenTitles.results,
      heading,
      buttons: [],
      texts: [`${badge}: ${score}/${quizSize.highestScore}`, subtitle, meaning],
      progress: undefined,
      links: Array(2).fill(site.urls.masterclass),
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

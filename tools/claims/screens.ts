import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { questions, tiers } from '#content/quiz';
import { resultsCountdown } from '#effects/resultsCountdown';
import { answerValues, type QuestionId, quizMachine, type RiskTier } from '#machines/quizMachine';
import { QuestionScreen } from '#pages/QuestionScreen';
import { ResultsScreen } from '#pages/ResultsScreen';
import { paths, prerender } from '#prerender';

export { contentModules } from '#tools/claims/contentModules';

/** A screen that a visitor can see. */
export interface Screen {
  path: string;
  /** Set on a screen that has no address of its own. */
  name?: string;
  html: string;
}

const assets = { early: {}, scripts: () => ({ entry: '/entry.js', imports: [], later: [] }) };

/** Renders every page, and the screens of the quiz that its document does not contain. */
export async function renderScreens(): Promise<Screen[]> {
  const pages = paths.map(async (path) => ({ path, html: (await prerender(path, assets)).html }));
  const actor = createActor(quizMachine);
  const countdown = createActor(resultsCountdown);
  const lowestAnswers = Object.values(answerValues).map(([lowest]) => lowest);
  return [
    ...(await Promise.all(pages)),
    ...Object.keys(questions).map((id) => ({
      path: '/quiz',
      name: `question ${id}`,
      html: renderToStaticMarkup(
        createElement(QuestionScreen, { actor, question: Number(id) as QuestionId }),
      ),
    })),
    ...Object.keys(tiers).map((tier) => ({
      path: '/quiz',
      name: 'results',
      // Any answers will do: the words of the results depend on the tier, those of an answer are its question's.
      html: renderToStaticMarkup(
        createElement(ResultsScreen, { tier: tier as RiskTier, answers: lowestAnswers, countdown }),
      ),
    })),
  ];
}

import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { quizPath, sharingImages } from '#content/pages';
import { footer, legal } from '#content/product';
import type { TierWords } from '#content/question';
import { tiers } from '#content/questions';
import { failure, intro, results, screenTitles } from '#content/quiz';
import type { Screen } from '#content/quizStates';
import { quizStates } from '#content/quizStates';
import { quizMachine } from '#machines/quizMachine';
import { quizTitle, screenName } from '#quiz/quizTitle';
import { screenOf } from '#quiz/screenOf';
import { IntroScreen } from '#quiz/views/IntroScreen';
import { QuizView } from '#quiz/views/QuizView';
import { ShortResults } from '#quiz/views/ShortResults';
import { quizInput } from '#settings/quizInput';
import { site } from '#settings/site';
import { throwInputError } from '#settings/throwInputError';
import { Document } from '#shared/views/Document';
import { ExternalLink } from '#shared/views/ExternalLink';
import { pictureOf } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { SiteHeader } from '#shared/views/SiteHeader';

/** A screen that the document holds ready. */
interface ReadyScreen {
  quiz: Screen;
  title: string;
  html: string;
}

/** The screens that taps lead to, each once, by its name. Of the results it is the score alone. */
export function screensAfter(machine: typeof quizMachine): Map<string, ReadyScreen> {
  const screens = new Map<string, ReadyScreen>();
  for (const { snapshot } of quizStates(machine).slice(1)) {
    const name = screenName(snapshot);
    if (screens.has(name) || snapshot.matches('results')) continue;
    screens.set(name, {
      quiz: screenOf(snapshot),
      title: quizTitle(snapshot),
      html: renderToString(<QuizView actor={createActor(machine, { input: quizInput, snapshot })} />),
    });
  }
  for (const [tier, words] of Object.entries<TierWords>(tiers))
    screens.set(`results-${tier}`, {
      quiz: 'results',
      title: screenTitles.results,
      html: renderToString(<ShortResults {...words} note={results.note} />),
    });
  return screens;
}

/** @throws an error of one line for a picture that is no drawing of that shape, in which the results leave room for it */
function symbolOf(file: string): string {
  const { markup, picture } = pictureOf(file);
  if (!markup || picture.width !== 560 || picture.height !== 360)
    throwInputError(`quiz.ts drawing: "${file}": must be an SVG with viewBox="0 0 560 360"`);
  return markup.trim().replace('<svg', '<symbol id="drawing"').replace('</svg>', '</symbol>');
}

/**
 * The quiz's document: a static page with the intro, and the place of the screens that follow it. As long as their view is
 * on its way, they come from the document: each waits in a template, the one that START leads to first.
 */
export function QuizPage() {
  const first = createActor(quizMachine, { input: quizInput }).getSnapshot();
  const screens = screensAfter(quizMachine);
  return (
    <Document title={quizTitle(first)} description={intro.lead} entry="quiz" picture={sharingImages.quiz}>
      <SiteHeader brand={site.brand} />
      <main id="main" className="@container/quiz flex flex-col">
        <IntroScreen />
        <div id="quiz" className="grow overflow-x-clip" />
        {[...screens].map(([name, { quiz, title, html }]) => (
          <template
            key={name}
            data-name={name}
            data-quiz={quiz}
            title={title}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
        <div
          role="alert"
          className="if-script-failed mx-5 my-3 max-w-158 rounded-card border-2 border-warn bg-warn-50 p-4 text-sm text-warn shadow-card md:mx-auto md:p-5 md:text-base md:w-full"
        >
          <p className="font-semibold">{failure.title}</p>
          {/* The ways on stand before what may explain it: long words on a small screen do not push them off it. */}
          <p className="flex flex-wrap gap-x-6">
            <a href={quizPath} className="py-3 font-semibold underline">
              {failure.reload}
            </a>
            <ExternalLink href={results.offerUrl} className="py-3 font-semibold underline">
              {failure.offer}
            </ExternalLink>
          </p>
          <p>{failure.text}</p>
        </div>
      </main>
      {/* The results use it: after an answer nothing is fetched. */}
      <svg
        className="hidden"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: symbolOf(results.discover.drawing) }}
      />
      <SiteFooter legal={legal} lines={footer} />
    </Document>
  );
}

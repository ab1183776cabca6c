import { renderToString } from 'react-dom/server';
import { createActor, transition } from 'xstate';
import { ExternalLink } from '#components/ExternalLink';
import { SiteFooter } from '#components/SiteFooter';
import { SiteHeader } from '#components/SiteHeader';
import { footer } from '#content/footer';
import { failure, intro, results } from '#content/quiz';
import { site } from '#content/site';
import type { EarlyScreen } from '#effects/earlyTaps';
import { quizTitle } from '#effects/reflectQuiz';
import { quizMachine, quizStateOf } from '#machines/quizMachine';
import { Document } from '#pages/Document';
import { IntroScreen } from '#pages/IntroScreen';
import { QuizView } from '#pages/QuizView';

/**
 * The quiz's document: a static page with the intro, around the island that src/entries/quizView.tsx hydrates. Where the
 * machine goes on START, the island is already, and the inline script is told what else belongs to that step.
 */
export function QuizPage({ machine = quizMachine }: { machine?: typeof quizMachine }) {
  const actor = createActor(machine);
  const first = actor.getSnapshot();
  const [next, effects] = transition(machine, first, { type: 'START' });
  const early: EarlyScreen = {
    after: 'START',
    state: quizStateOf(next),
    title: quizTitle(next),
    scrolls: effects.some(({ type }) => type === 'scrollToTop'),
  };
  const island = renderToString(<QuizView actor={actor} prerendered={next} />);
  return (
    <Document title={quizTitle(first)} description={intro.lead} entry="quiz">
      <SiteHeader brand={site.brand} />
      <main id="main" className="flex flex-col">
        <IntroScreen actor={actor} />
        <div
          id="quiz"
          data-early={early.state === quizStateOf(first) ? undefined : JSON.stringify(early)}
          className="overflow-x-clip"
          dangerouslySetInnerHTML={{ __html: island }}
        />
        <div
          role="alert"
          className="if-script-failed mx-5 my-3 max-w-158 rounded-card border-2 border-warn bg-warn-50 p-4 text-sm text-warn shadow-card sm:p-5 sm:text-base md:mx-auto md:w-full"
        >
          <p className="font-semibold">{failure.title}</p>
          <p>{failure.text}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <a href="/quiz" className="py-3 font-semibold underline">
              {failure.reload}
            </a>
            <ExternalLink href={results.masterclassUrl} className="py-3 font-semibold underline">
              {failure.masterclass}
            </ExternalLink>
          </p>
        </div>
      </main>
      <SiteFooter lines={footer} />
    </Document>
  );
}

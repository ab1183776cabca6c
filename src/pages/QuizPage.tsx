import { renderToString } from 'react-dom/server';
import { createActor, transition } from 'xstate';
import { ExternalLink } from '#components/ExternalLink';
import { SiteFooter } from '#components/SiteFooter';
import { SiteHeader } from '#components/SiteHeader';
import { footer } from '#content/footer';
import { failure, intro, results } from '#content/quiz';
import { quizTitles } from '#content/quizTitles';
import { site } from '#content/site';
import { quizMachine } from '#machines/quizMachine';
import { Document } from '#pages/Document';
import { IntroScreen } from '#pages/IntroScreen';
import { QuizView } from '#pages/QuizView';

/** The quiz's document: a static page with the intro, around the island that src/entries/quizView.tsx hydrates. */
export function QuizPage() {
  const actor = createActor(quizMachine);
  const [started] = transition(quizMachine, actor.getSnapshot(), { type: 'START' });
  const island = renderToString(<QuizView actor={actor} prerendered={started} />);
  return (
    <Document title={quizTitles.intro} description={intro.lead} entry="quiz">
      <SiteHeader brand={site.brand} />
      <main id="main" className="flex flex-col">
        <IntroScreen actor={actor} />
        <div id="quiz" className="overflow-x-clip" dangerouslySetInnerHTML={{ __html: island }} />
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

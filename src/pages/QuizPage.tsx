import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { Document } from '#components/Document';
import { SiteFooter } from '#components/SiteFooter';
import { SiteHeader } from '#components/SiteHeader';
import { footer } from '#content/footer';
import { intro } from '#content/quiz';
import { quizTitles } from '#content/quizTitles';
import { site } from '#content/site';
import { quizMachine } from '#machines/quizMachine';
import { QuizView } from '#pages/QuizView';

/** The quiz's document: a static page around the island that src/entries/quizView.tsx hydrates. */
export function QuizPage() {
  const island = renderToString(<QuizView actor={createActor(quizMachine)} />);
  return (
    <Document title={quizTitles.intro} description={intro.lead} entry="quiz">
      <SiteHeader brand={site.brand} />
      <main id="main">
        <div id="quiz" dangerouslySetInnerHTML={{ __html: island }} />
      </main>
      <SiteFooter lines={footer} />
    </Document>
  );
}

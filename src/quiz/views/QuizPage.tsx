import { sharingImages } from '#content/pages';
import { tiers } from '#content/questions';
import { failureNotice, intro, results, screenTitles } from '#content/quiz';
import { questionOrder } from '#content/quizSize';
import type { Tier } from '#machines/quizMachine';
import { IntroScreen } from '#quiz/views/IntroScreen';
import { QuestionScreen } from '#quiz/views/QuestionScreen';
import { ScoreBadge } from '#quiz/views/YourScore';
import { Document } from '#shared/views/Document';
import { ExternalLink } from '#shared/views/ExternalLink';
import { PagePicture } from '#shared/views/PagePicture';
import { SiteFooter } from '#shared/views/SiteFooter';
import { SiteHeader } from '#shared/views/SiteHeader';

/** The results until React has loaded: the tier, and the score, which src/quiz/quizActor.ts inserts. */
function ShortResults({ tier }: { tier: Tier }) {
  return (
    <section
      data-screen={`results-${tier}`}
      data-title={screenTitles.results}
      data-short=""
      hidden
      className="mx-auto w-full max-w-3xl grow px-5 pt-8 pb-4 text-center"
    >
      <ScoreBadge tier={tier} score={<span data-score="" />} />
      <h1 tabIndex={-1} className="mt-4">
        {tiers[tier].title}
      </h1>
      <p className="mt-3 text-muted text-sm">{results.note}</p>
    </section>
  );
}

/** The quiz's document: the intro, the questions, an element in which React renders the results, and short results. */
export function QuizPage() {
  return (
    <Document
      title={screenTitles.intro}
      description={intro.lead}
      styles="quiz"
      entry="quiz"
      picture={sharingImages.quiz}
    >
      <SiteHeader />
      <main id="main" className="@container/quiz flex flex-col">
        <div
          role="alert"
          className="notice sticky top-3 z-1 mx-5 my-3 max-h-[40svh] noscript:hidden overflow-auto max-w-158 rounded-card border-2 border-warn bg-warn-50 p-4 text-sm text-warn shadow-card md:mx-auto md:p-5 md:text-base md:w-full"
        >
          <p className="font-semibold">{failureNotice.title}</p>
          {/* The links precede the explanation, so that long words do not push them off a small screen. */}
          <p className="flex flex-wrap gap-x-6">
            {/* biome-ignore lint/a11y/useValidAnchor: the page itself, at whatever address it is served. */}
            <a href="" className="py-3 font-semibold underline">
              {failureNotice.reload}
            </a>
            <ExternalLink href={results.offerUrl} className="py-3 font-semibold underline">
              {failureNotice.offer}
            </ExternalLink>
          </p>
          <p>{failureNotice.text}</p>
        </div>
        <IntroScreen />
        <div id="quiz" className="overflow-x-clip">
          {questionOrder.map((question) => (
            <QuestionScreen key={question} question={question} />
          ))}
          {/* Precedes the short results, because src/quiz/showScreen.ts shows the first screen with a name. */}
          <div id="results" />
        </div>
        {(Object.keys(tiers) as Tier[]).map((tier) => (
          <ShortResults key={tier} tier={tier} />
        ))}
      </main>
      {/* Loads the picture of the results ahead, because the page fetches nothing after an answer. */}
      <PagePicture {...results.pitch.image} loading="eager" fetchPriority="low" className="hidden" />
      <SiteFooter />
    </Document>
  );
}

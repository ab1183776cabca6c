import { renderToString } from 'react-dom/server';
import { createActor, type SnapshotFrom, transition } from 'xstate';
import { ExternalLink } from '#components/shared/ExternalLink';
import { SiteFooter } from '#components/shared/SiteFooter';
import { SiteHeader } from '#components/shared/SiteHeader';
import { footer, legal } from '#content/footer';
import { failure, intro, results } from '#content/quiz';
import { quizInput } from '#content/quizInput';
import { sharingImages } from '#content/sharing';
import { site } from '#content/site';
import type { EarlyScreen } from '#effects/earlyTaps';
import { quizTitle, screenName } from '#effects/quizTitle';
import { type QuizEvent, questionsIn, quizMachine, screenOf } from '#machines/quizMachine';
import { Document } from '#pages/Document';
import { IntroScreen } from '#pages/IntroScreen';
import { QuizView } from '#pages/QuizView';
import masterclass from '../images/masterclass.svg?raw';

type Snapshot = SnapshotFrom<typeof quizMachine>;

/** The events that the buttons of a screen send. */
function eventsIn(html: string): QuizEvent[] {
  const values = [...html.matchAll(/ data-event="([^"]*)"/g)].map(([, value = '']) => value);
  return values.map((value) => JSON.parse(value.replaceAll('&quot;', '"')));
}

/** The screens that taps lead to, from a snapshot to the results, which need their view; each once, by its name. */
export function screensFrom(machine: typeof quizMachine, first: Snapshot): Map<string, string> {
  const screens = new Map<string, string>();
  const seen = new Set<string>();
  const queue = [first];
  for (const snapshot of queue) {
    const name = screenName(snapshot);
    // What follows a screen may depend on the answer before it.
    const { answers } = snapshot.context;
    const last = questionsIn(answers).at(-1);
    const state = `${name} ${last && answers[last]}`;
    if (seen.has(state) || snapshot.matches('results')) continue;
    seen.add(state);
    const html =
      screens.get(name) ??
      renderToString(<QuizView actor={createActor(machine, { input: quizInput, snapshot })} />);
    screens.set(name, html);
    for (const event of eventsIn(html)) queue.push(transition(machine, snapshot, event)[0]);
  }
  return screens;
}

/**
 * The quiz's document: a static page with the intro, around the island that src/entries/quizView.tsx hydrates. Where the
 * machine goes on START, the island is already, and the inline script is told what else belongs to that step. The
 * screens after it wait in templates, for answers that come before the view.
 */
export function QuizPage({ machine = quizMachine }: { machine?: typeof quizMachine }) {
  const actor = createActor(machine, { input: quizInput });
  const first = actor.getSnapshot();
  const [next, effects] = transition(machine, first, { type: 'START' });
  const early: EarlyScreen | undefined =
    screenOf(next) === screenOf(first)
      ? undefined
      : {
          after: 'START',
          state: screenOf(next),
          title: quizTitle(next),
          scrolls: effects.some(({ type }) => type === 'scrollToTop'),
        };
  const [island, ...later] = early ? screensFrom(machine, next) : [];
  return (
    <Document title={quizTitle(first)} description={intro.lead} entry="quiz" picture={sharingImages.quiz}>
      <SiteHeader brand={site.brand} />
      <main id="main" className="@container/quiz flex flex-col">
        <IntroScreen actor={actor} />
        <div
          id="quiz"
          data-early={early && JSON.stringify(early)}
          className="grow overflow-x-clip"
          dangerouslySetInnerHTML={{ __html: island?.[1] ?? '' }}
        />
        <div
          role="alert"
          className="if-script-failed mx-5 my-3 max-w-158 rounded-card border-2 border-warn bg-warn-50 p-4 text-sm text-warn shadow-card md:mx-auto md:p-5 md:text-base md:w-full"
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
      {/* The results use it: after an answer nothing is fetched. */}
      <svg
        className="hidden"
        aria-hidden="true"
        dangerouslySetInnerHTML={{
          __html: masterclass
            .trim()
            .replace('<svg', '<symbol id="masterclass"')
            .replace('</svg>', '</symbol>'),
        }}
      />
      <SiteFooter legal={legal} lines={footer} />
      {later.map(([name, html]) => (
        <template key={name} data-name={name} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </Document>
  );
}

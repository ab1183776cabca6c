import { ScoreBadge } from '#quiz/views/ScoreBadge';

interface ShortResultsProps {
  /** The name of the screen, and its title in the browser's tab. */
  screen: string;
  tabTitle: string;
  badge?: string;
  tone: string;
  badgeTone?: string;
  title: string;
  note: string;
}

/** The results until React is there, or without it: the score, which src/quiz/quizActor.ts writes into them, and its tier. */
export function ShortResults(props: ShortResultsProps) {
  const { screen, tabTitle, badge, tone, badgeTone = tone, title, note } = props;
  return (
    <section
      data-screen={screen}
      data-title={tabTitle}
      data-short=""
      hidden
      className="mx-auto w-full max-w-3xl grow px-5 pt-8 pb-4 text-center"
    >
      <ScoreBadge label={badge} score={<span data-score="" />} tone={badgeTone} />
      <h1 tabIndex={-1} className="mt-4 text-3xl md:text-5xl">
        <span>{title}</span>
      </h1>
      <p className="mt-3 text-muted text-sm">{note}</p>
    </section>
  );
}

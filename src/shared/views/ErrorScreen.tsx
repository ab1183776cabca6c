import * as strings from '#content/strings';
import { ScreenHeading } from '#shared/views/ScreenHeading';

/** What a visitor sees when a page or a view breaks: what happened, and a way out. */
export function ErrorScreen({ detail }: { detail: string }) {
  return (
    <section
      data-screen="error"
      data-title={strings.errorTitle}
      className="mx-auto max-w-xl px-5 py-[10svh] text-center"
    >
      <ScreenHeading className="text-3xl">{strings.errorTitle}</ScreenHeading>
      <p className="mt-4 text-muted">{detail}</p>
      <a
        href="/"
        className="stays mt-[min(2rem,5svh)] inline-block bg-paper py-3 font-semibold text-accent underline underline-offset-4"
      >
        {strings.home}
      </a>
    </section>
  );
}

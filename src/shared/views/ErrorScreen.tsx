import * as strings from '#content/strings';
import { ScreenHeading } from '#shared/views/ScreenHeading';

/** A message and a link, in place of a page or a view that has thrown. */
export function ErrorScreen({ detail }: { detail: string }) {
  return (
    <section
      data-screen="error"
      data-title={strings.errorTitle}
      className="mx-auto w-full max-w-3xl px-gutter py-[10svh]"
    >
      <ScreenHeading className="text-h1">{strings.errorTitle}</ScreenHeading>
      <p className="mt-4 text-lead text-muted">{detail}</p>
      <a
        href="/"
        className="sticky bottom-3 mt-[min(2rem,5svh)] inline-block bg-paper py-3 font-semibold text-accent underline underline-offset-4"
      >
        {strings.homeLink}
      </a>
    </section>
  );
}

import type { ReactNode } from 'react';

interface PaperSheetProps {
  /** The description for screen readers. The words on the sheet are decoration. */
  alt: string;
  title: string;
  /** Stands below the title, in place of the icon beside it. */
  caption?: string;
  /** Says that the sheet is a sample. */
  mark: string;
  children: ReactNode;
  /** Stands below the drawing. Unlike it, screen readers read this. */
  text?: ReactNode;
}

/** A drawing of a printed sheet with a title, on top of another sheet. */
export function PaperSheet({ alt, title, caption, mark, children, text }: PaperSheetProps) {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 inset-y-2 rotate-2 rounded-chip bg-surface shadow-card" />
      <div className="relative rounded-chip bg-surface p-4.5 shadow-card @4xl:p-9">
        <div role="img" aria-label={alt}>
          <div aria-hidden="true">
            <p className="flex flex-wrap items-center gap-x-3 border-deep border-b-3 pb-4 text-deep text-h3 @4xl:text-[1.75rem]">
              {!caption && <img src="/icon.svg" alt="" width="32" height="32" loading="lazy" />}
              <span className="flex-1 basis-[10rem] font-bold font-display">{title}</span>
              <span className="border border-current border-dotted px-1.5 text-muted text-xs/normal tracking-normal">
                {mark}
              </span>
              {caption && (
                <span className="mt-1 w-full text-base/snug text-muted tracking-normal">{caption}</span>
              )}
            </p>
            {children}
          </div>
        </div>
        {text}
      </div>
    </div>
  );
}

import type { Action } from '#sales/views/CtaLink';

/** A way on, quieter than a button. */
export function TextLink({ text, href }: Action) {
  return (
    <a href={href} className="mt-4 inline-block py-3 font-semibold text-accent underline">
      {text}
    </a>
  );
}

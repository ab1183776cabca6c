import type { Action } from '#sales/views/CtaLink';

/** A way on, quieter than the way to order. */
export function TextLink({ text, href, className = '' }: Action & { className?: string }) {
  return (
    <a href={href} className={`cta cta-quiet min-h-12 px-5 py-2 font-sans text-base ${className}`}>
      {text}
    </a>
  );
}

/** The seal of a guarantee. */
export function Seal({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 112" width="56" aria-hidden="true" className={`text-good ${className}`}>
      <path d="m32 74-10 36 16-7 12 9 12-9 16 7-10-36" fill="currentColor" opacity=".55" />
      <path
        d="m50 2 10 7 12-2 6 11 11 5-1 12 8 10-8 10 1 12-11 5-6 11-12-2-10 7-10-7-12 2-6-11-11-5 1-12-8-10 8-10-1-12 11-5 6-11 12 2Z"
        fill="currentColor"
      />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="50" cy="45" r="31" strokeWidth="2.5" />
        <path d="m36 46 10 10 19-22" strokeWidth="6" />
      </g>
    </svg>
  );
}

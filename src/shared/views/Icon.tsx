const drawings = {
  box: <path d="m3.5 7.5 8.5-4 8.5 4v9l-8.5 4-8.5-4ZM3.5 7.5l8.5 4 8.5-4M12 11.5v9" />,
  call: <path d="M4 5.5h16v11h-9l-4.5 4v-4H4ZM8 9.5h8M8 12.5h5" />,
  drop: (
    <path d="M12 3c3.5 4.5 5.5 7.3 5.5 10.5a5.5 5.5 0 0 1-11 0C6.5 10.3 8.5 7.5 12 3ZM9.5 14a2.5 2.5 0 0 0 2.5 2.5" />
  ),
  envelope: <path d="M3.5 6h17v12.5h-17ZM3.5 6.5l8.5 6.5 8.5-6.5" />,
  flame: (
    <path d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.3-3.8 2-5 .7 1 1.2 1.5 2 2 .8-2.5 0-5 1.5-8ZM12 20c-1.5-1-2-2.5 0-5 2 2.5 1.5 4 0 5" />
  ),
  particles: (
    <path d="M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M4 5.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M17 6a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M4.5 18.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M16.5 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />
  ),
  report: <path d="M6 3h8.5L18.5 7v14H6ZM14 3v4.5h4.5M9 17v-2.5M12 17v-6M15 17v-4" />,
  shield: <path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5" />,
  wave: <path d="M3 12c2-9 4-9 6 0s4 9 6 0 4-9 6 0" />,
};

export type IconName = keyof typeof drawings;

/** A decorative line drawing in the current text color. The width is for browsers without CSS layers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      width="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}

/** A tick on a disc in the current text color. */
export function Tick({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" aria-hidden="true" className={`w-[1.15em] shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path
        d="m5.5 10.5 3 3 6-6.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        className="in-[.on-dark]:stroke-deep"
      />
    </svg>
  );
}

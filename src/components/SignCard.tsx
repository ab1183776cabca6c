const drawings = {
  sleep: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5ZM15 4h4l-4 4.5h4" />,
  fog: <path d="M6.5 14a4 4 0 0 1 .5-8 5 5 0 0 1 9.5 1.5A3.5 3.5 0 0 1 17 14M4 18h12M8 21.5h12" />,
  waist: (
    <path d="M7 3c0 4-2 5-2 9s2 5 2 9M17 3c0 4 2 5 2 9s-2 5-2 9M5 12.5c4 2 10 2 14 0M9 13.7v2M12 14v2M15 13.7v2" />
  ),
};

interface SignCardProps {
  icon: keyof typeof drawings;
  title: string;
  text: string;
}

/** One warning sign, with a drawing. */
export function SignCard({ icon, title, text }: SignCardProps) {
  return (
    <article className="rounded-card bg-surface p-5 shadow-card">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mb-3 size-11 rounded-control bg-teal-50 p-2 text-teal-600"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawings[icon]}
      </svg>
      <h3 className="text-lg leading-snug">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
    </article>
  );
}

/** Colours, fonts and corners for drawings and reports of machines whose project names none. */
export const defaultTokens = `
--color-ink: #18212b; --color-muted: #51606f; --color-paper: #f6f8fa; --color-surface: #ffffff; --color-line: #d5dce3;
--color-control: #7b8a99; --color-teal-50: #e6f4f3; --color-teal-600: #0f766e; --color-teal-800: #115e59;
--color-digits: #5eead4; --color-good: #166534; --color-good-50: #e7f6ec; --color-warn: #854d0e;
--color-warn-50: #fdf4dc; --color-risk: #b42318; --color-risk-50: #fdecea;
--font-sans: system-ui, sans-serif; --radius-control: 0.75rem; --radius-chip: 0.5rem; --radius-full: 999px;
`.trim();

/**
 * What the copy deck's register has, conflicts included: the audit has to find them there, whatever the pages show today.
 * spec/expectedFigures.ts follows the campaign; this stays as it is.
 */

/** What the copy deck's register marks as a conflict, and what a reason has to name. */
export const deckConflicts: Record<string, { claims: string[]; reasons: RegExp[] }> = {
  'value.total': { claims: ['value-total'], reasons: [/\$532.*\$530/] },
  discount: {
    claims: ['discount-80', 'discount-80plus', 'discount-82'],
    reasons: [/80%.*82%/, /\$197.*50\.8%/],
  },
  'guarantee.days': { claims: ['guarantee-30', 'guarantee-60'], reasons: [/60 days.*30 days/] },
  shipping: { claims: ['shipping'], reasons: [/3 names.*priority.*express/] },
  'results.days': { claims: ['results-5-7', 'results-7-10'], reasons: [/7-10 business days.*5-7 days/] },
  'quiz.completedToday': { claims: ['completed-2847'], reasons: [/127 per day.*2,847/] },
  'quiz.starters': { claims: ['starters-hour', 'starters-today'], reasons: [/today.*every hour/] },
  'score.badge': { claims: ['badge-high'], reasons: [/beside/] },
  'masterclass.access': { claims: ['instant-access'], reasons: [/live/, /starts in/] },
};

/** Figures of the copy deck whose conflicts and sums are known. */
export const deckFigures: Record<string, string> = {
  'price-now': '$97',
  'price-after': '$197',
  'clinic-500': '$500+',
  'value-consult': '$297',
  'value-kit': '$99',
  'value-neuro': '$99',
  'value-seminar': '$37',
  'value-total': '$530',
  'save-433': '$433',
  'discount-80': '80%',
  'discount-80plus': '80+%',
  'discount-82': '82%',
  'kits-month': '247',
  'kits-price': '23',
  'guarantee-60': '60',
  'guarantee-30': '30',
  'results-7-10': '7-10',
  'results-5-7': '5-7',
  'completed-2847': '2,847',
  'starters-today': '127',
  'starters-hour': '127',
  'takers-47k': '47,000+',
  'registered-47k': '47,000',
  'registered-47832': '47,832',
  'spots-2168': '2,168',
  'cost-2847': '$2,847',
};

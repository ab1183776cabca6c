import { type Claim, type ClaimId, claims as english } from '#content/claims';

export type * from '#content/claims';

const number = new Intl.NumberFormat('de');

/** A text with its figures as German writes them: '$2,847' is '2.847 €'. */
function german(text: string): string {
  return text.replace(
    /(\$?)(\d[\d,]*(?:\.\d+)?)(\+?)(%?)/g,
    (_, dollar: string, digits: string, plus: string, percent: string) =>
      [number.format(Number(digits.replaceAll(',', ''))) + plus, dollar && ' €', percent && ' %'].join(''),
  );
}

const words: Partial<Record<ClaimId, Partial<Claim>>> = {
  'badge-high': { value: 'Hohes Risiko', contradicts: ['niedriges Risiko', 'mittleres Risiko'] },
  'instant-access': {
    value: 'Sofortiger Zugang',
    contradicts: ['Live-Masterclass', 'Masterclass beginnt in'],
  },
  'never-shared': { value: 'nie weitergegeben' },
  'research-backed': { value: 'Fragen aus der Forschung' },
  anonymous: { value: 'Völlig anonym' },
  bestselling: { value: 'Bestseller', forms: { inSentence: 'Bestseller' } },
  leaders: {
    value: 'Zellgesundheit',
    forms: { inSentence: 'Zellgesundheit', many: 'Vordenker der Zellgesundheit' },
  },
};

export const claims: Readonly<Record<string, Claim>> = Object.fromEntries(
  Object.entries<Claim>(english).map(([id, claim]) => [
    id,
    { ...claim, value: german(claim.value), text: german(claim.text), ...words[id as ClaimId] },
  ]),
);

export function figure(id: ClaimId, form?: string): string {
  const { value = id, forms } = claims[id] ?? {};
  return form === undefined ? value : (forms?.[form] ?? value);
}

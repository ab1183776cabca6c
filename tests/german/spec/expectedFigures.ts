import { expectedFigures as english } from '../../../spec/expectedFigures';

/** As German writes it: '$2,847' is '2.847 €', '67%' is '67 %'. */
function inGerman(figure: string): string {
  return figure
    .replace(/\d[\d,.]*/g, (digits) => digits.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ',')))
    .replace(/\$([\d.,]+\+?)/g, '$1 €')
    .replace('%', ' %');
}

const figures = Object.entries(english).map(([id, figure]) => [id, inGerman(figure)]);

export const expectedFigures: typeof english = {
  ...(Object.fromEntries(figures) as typeof english),
  'badge-high': 'Hohes Risiko',
  'instant-access': 'Sofortiger Zugang',
  'never-shared': 'nie weitergegeben',
  'research-backed': 'Fragen aus der Forschung',
  anonymous: 'Völlig anonym',
  bestselling: 'Bestseller',
  leaders: 'Zellgesundheit',
};

import { expectedScreen } from '#spec/expectedScreen';
import { expectedWords, startButtons } from '#spec/quizCopy';
import type { PageParts } from '../../../spec/quizPages';
import type { QuizReference } from '../../../spec/quizReference';
import { isOneScale, quizSize } from '../../../spec/quizSize';
import { expectedFigures as figure } from './expectedFigures';

// The order of all parts is tested in English; these are enough to tell that each screen is in German.

export type { PageParts } from '../../../spec/quizPages';

export const trustBadges = { researchBacked: figure['research-backed'], anonymous: figure.anonymous };
export const notes = {
  researchBacked: 'Sie fragen nach alltäglichen Anzeichen.',
  anonymous: 'Kein Name, keine E-Mail-Adresse, kein Cookie.',
};

const [first = '', second = '', third = ''] = startButtons;

export const introParts: PageParts = [
  [[], [expectedWords.introHeading, first]],
  [[], [`Ihr Ergebnis${isOneScale ? ` von ${quizSize.highestScore} Punkten` : ''}, sofort`, second]],
  [[], [`${figure['cost-2847']} Kosten im Jahr, nach Jahr 3`, ...Object.values(trustBadges), third]],
];

export const shortStart = 'Zum Ergebnis';

export const reserve = {
  text: 'Meinen KOSTEN\u00ADLOSEN Platz sichern',
  value: `(Wert: ${figure['masterclass-497']} - heute geschenkt)`,
};
export const registrations = [`${reserve.text} ${reserve.value}`, 'Ja, ich möchte meine Energie zurück'];

export function resultsParts(end: QuizReference): PageParts {
  const { heading, texts } = expectedScreen(end);
  const [badge = '', ...words] = texts;
  const [reserved = '', energy = ''] = registrations;
  return [
    [[], ['MASTERCLASS BEGINNT IN', badge, heading, ...words, expectedWords.pitch, reserved]],
    [[], ['Die verborgene Gefahr des Wartens', figure['danger-94'], 'Anmeldeschluss in', energy]],
  ];
}

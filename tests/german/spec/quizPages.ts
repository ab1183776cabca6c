import { expectedScreen } from '#spec/expectedScreen';
import { expectedWords, startButtons } from '#spec/quizCopy';
import type { PageParts } from '../../../spec/quizPages';
import type { QuizReference } from '../../../spec/quizReference';
import { isOneLength, isOneScale, quizSize } from '../../../spec/quizSize';
import { expectedFigures as figure } from './expectedFigures';

export type { PageParts } from '../../../spec/quizPages';

export const trustBadges = { researchBacked: figure['research-backed'], anonymous: figure.anonymous };
export const notes = {
  researchBacked: 'Sie fragen nach alltäglichen Anzeichen.',
  anonymous: 'Kein Name, keine E-Mail-Adresse, kein Cookie.',
};

const minutes = figure['minutes-2'];

export const introParts: PageParts = [
  [[], [figure['takers-47k'], figure['completed-2847'], figure['starters-hour']]],
  [
    [],
    [
      expectedWords.introHeading,
      `In ${minutes} Minuten mit ${isOneLength ? '' : 'bis zu '}${quizSize.questions} wissenschaftlich fundierten Fragen.`,
    ],
  ],
  [[], ['Antworten sind endgültig.', ...startButtons.slice(0, 1)]],
  [
    [],
    [
      `Ihr Ergebnis${isOneScale ? ` von ${quizSize.highestScore} Punkten` : ''}, sofort`,
      'Müde nach einer ganzen Nacht',
    ],
  ],
  [[], ['Erfahren Sie Ihren Wert', ...startButtons.slice(1, 2)]],
  [
    [],
    [
      `Im Durchschnitt wartet man ${figure['wait-4-3']} Jahre`,
      `${figure['worse-67']} geht es bald schlechter`,
      `${figure['new-84']} bekommen neue Beschwer\u00ADden`,
      `${figure['cost-2847']} Kosten im Jahr, nach Jahr 3`,
      `${figure['starters-today']} Menschen haben diese Einschätzung heute begonnen`,
    ],
  ],
  [[], [...Object.values(trustBadges), `Dauert genau ${minutes} Minuten`, ...startButtons.slice(2)]],
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
  return [
    [
      [],
      [
        'MASTERCLASS BEGINNT IN',
        `Über ${figure['registered-47k']} sind schon angemeldet`,
        expectedWords.join,
      ],
    ],
    [[], [badge, heading, ...words, 'Es ist keine medizinische Diagnose.', expectedWords.pitch]],
    [[], [...registrations.slice(0, 1), `${figure['practitioners-10k']} Fachleute ausgebildet`]],
    [[], ['Erschöpft aufzuwachen', 'Die verborgene Gefahr des Wartens', figure['danger-94']]],
    [[], ['Die drei alltäglichen Auslöser, die Zellen ermüden', 'Anmeldeschluss in']],
    [
      [],
      [
        `${figure['registered-47832']} Menschen haben sich schon angemeldet`,
        `noch ${figure['spots-2168']} Plätze frei`,
        ...registrations.slice(1),
        '100 % kostenlos',
        `Ihre Angaben sind sicher und werden ${figure['never-shared']}`,
      ],
    ],
  ];
}

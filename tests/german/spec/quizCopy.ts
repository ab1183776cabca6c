import {
  expectedWords as english,
  expectedSteps as steps,
  expectedTiers as tiers,
} from '../../../spec/quizCopy';
import { questions } from '../src/content/questions';

// What the tests expect of the quiz in German.

export {
  type ExpectedInterlude,
  type ExpectedQuestion,
  expectedNext,
  expectedSize,
  expectedTier,
  type Tier,
} from '../../../spec/quizCopy';

/** What no page translates stays English. */
export const expectedWords: typeof english = {
  ...english,
  introTitle: 'Kostenlose Stoffwechsel-Einschätzung',
  introHeading: 'Was möchte Ihr Körper Ihnen sagen?',
  question: 'Frage {position} von {total}',
  questionUpTo: 'Frage {position} von höchstens {total}',
  complete: '{percent}\u00a0% geschafft',
  resultsTitle: 'Ihr Stoffwechsel-Ergebnis',
  badge: 'Hohes Risiko: {score}/{highest}',
  outOf: '{score} von {highest}',
  parts: 'Woraus Ihr Ergebnis besteht',
  copy: 'Mein Ergebnis kopieren',
  copied: 'Ergebnis kopiert',
  result: 'Mein Stoffwechsel-Ergebnis: {score}/{highest}',
  share: 'Zum Fragebogen: https://example.com/quiz',
  hide: 'Zeit ausblenden',
  show: 'Zeit einblenden',
  hours: '{hours} Std. {minutes} Min.',
  days: '{days} Tage',
  sample: 'Beispielinhalt',
  broken: 'Unerwarteter Anwendungs\u00ADfehler!',
  home: 'Zurück zur Startseite',
  skip: 'Zum Hauptinhalt springen',
  progress: 'Fortschritt im Fragebogen',
  progressIs: '{position}, {percent}\u00a0%',
  hint: 'Wählen Sie die Antwort, die Ihre Erfahrung am besten beschreibt',
  hasStarted: 'MASTERCLASS HAT GERADE BEGONNEN',
  closesSoon: 'Anmeldeschluss ist bald',
  untilStart: 'Zeit bis zur Masterclass',
  untilClose: 'Zeit bis zum Anmeldeschluss',
  join: 'So nehmen Sie teil',
  pitch: 'Zur kostenlosen Live-Masterclass',
  refused: 'Das Kopieren wurde abgelehnt. Ihr Ergebnis: ',
  couldNotLoad: 'Der Fragebogen konnte nicht geladen werden',
  loadAgain: 'Noch einmal laden',
  needsScript: 'Der Fragebogen braucht JavaScript. Er läuft auf Ihrem Gerät und sendet nichts.',
  newTab: '(öffnet in einem neuen Tab)',
};

export const sizeWords = {
  upTo: 'bis zu ',
  questions: '{count} wissenschaftlich fundierten Fragen',
  short: '{count} kurze Fragen',
  noun: 'Fragen?',
  highest: 'von {count} Punkten',
  scale: 'Auf einer Skala von {lowest} bis {highest}',
  numerals:
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
};

export const startButtons = [
  'JETZT BEGINNEN',
  'Kostenlose Einschätzung jetzt beginnen',
  'Mein Ergebnis erfahren',
];

/** The words of the fixture itself: what is tested is that the site shows them. What lies between two questions stays English. */
export const expectedSteps: typeof steps = Object.fromEntries(
  Object.entries(steps).map(([name, step]) => {
    const words = questions[name as keyof typeof questions];
    if (!('options' in step && 'options' in words)) return [name, step];
    const scores = Object.values(step.options);
    const options = Object.fromEntries(words.options.map((option, index) => [option, scores[index] ?? 0]));
    return [name, { ...step, text: words.text, options }];
  }),
);

export const expectedTiers = {
  low: {
    ...tiers.low,
    title: 'Möglicherweise haben Sie ein niedriges Risiko',
    subtitle: 'Die meisten Ihrer Antworten deuten auf gleichmäßige Energie und wenige Warnzeichen hin.',
    symptoms:
      'Ein schlechter Tag kommt trotzdem vor. Achten Sie darauf, wie oft, und sprechen Sie es bei der nächsten Vorsorge\u00ADuntersuchung an.',
    struggles: 'Das kann helfen, bevor Sie genug davon haben',
  },
  moderate: {
    ...tiers.moderate,
    title: 'Möglicherweise haben Sie ein mittleres Risiko',
    subtitle: 'Einige Ihrer Antworten sind Anzeichen, die man beobachten sollte.',
    symptoms:
      'Vielleicht kennen Sie müde Morgenstunden, Konzentrations\u00ADschwierig\u00ADkeiten am Nachmittag oder Heißhunger. Jedes davon hat viele mögliche Ursachen.',
    struggles: 'Das kann helfen, wenn Sie genug davon haben',
  },
  high: {
    ...tiers.high,
    title: 'Möglicherweise haben Sie ein hohes Risiko für Metabolic Stress',
    subtitle: 'Die meisten Ihrer Antworten sind Anzeichen, denen Sie bald nachgehen sollten.',
    symptoms:
      'Vielleicht leben Sie mit Müdigkeit, die der Schlaf nicht behebt, und mit Gewicht, das auf keine Anstrengung anspricht. Sprechen Sie mit einer Ärztin oder einem Arzt.',
    struggles: 'Das kann helfen, wenn Sie genug davon haben',
  },
};

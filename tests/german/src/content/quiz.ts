import { figure } from '#content/claims';
import { counted, listOf } from '#content/format';
import { experts } from '#content/people';
import * as english from '#content/quiz';
import { highestScore, highestScores, lengths, questionCount } from '#content/quizFlow';
import { site } from '#content/site';

export * from '#content/quiz';

const upTo = lengths.length > 1 ? 'bis zu ' : '';
const outOf = highestScores.length > 1 ? '' : ` von ${highestScore} Punkten`;

export const questionHint = 'Wählen Sie die Antwort, die Ihre Erfahrung am besten beschreibt';

export const intro: typeof english.intro = {
  ...english.intro,
  counters: [
    { figure: figure('takers-47k'), label: 'Menschen haben mitgemacht' },
    { figure: figure('completed-2847'), label: 'heute fertig' },
    { figure: figure('starters-hour'), label: 'Menschen beginnen jede Stunde' },
  ],
  heading: 'Was möchte Ihr Körper Ihnen sagen?',
  lead: `In ${figure('minutes-2')} Minuten mit ${upTo}${counted(questionCount, { one: '{count} wissenschaftlich fundierten Frage', other: '{count} wissenschaftlich fundierten Fragen' })}. Ohne E-Mail.`,
  answerIsFinal: 'Antworten sind endgültig.',
  start: 'JETZT BEGINNEN',
  dial: `Ihr Ergebnis${outOf}, sofort`,
  noScript: 'Der Fragebogen braucht JavaScript. Er läuft auf Ihrem Gerät und sendet nichts.',
  experts: { ...english.intro.experts, heading: 'Entwickelt mit' },
  signs: {
    heading: 'Drei Anzeichen, die man beachten sollte',
    cards: [
      {
        icon: 'sleep',
        title: 'Müde nach einer ganzen Nacht',
        text: 'Schlaf soll erholen. Tut er es nicht, lohnt sich die Frage nach dem Warum.',
      },
      {
        icon: 'fog',
        title: 'Unkonzen\u00ADtriert, wenn es darauf ankommt',
        text: 'Dass Wörter und Namen hin und wieder fehlen, ist üblich. An den meisten Tagen verdient es Aufmerk\u00ADsamkeit.',
      },
      {
        icon: 'waist',
        title: 'Gewicht rund um die Körpermitte',
        text: 'Wenn Ernährung und Bewegung am Bauch nichts mehr bewirken, kann etwas anderes dahinter\u00ADstecken.',
      },
    ],
  },
  score: {
    ...english.intro.score,
    heading: 'Erfahren Sie Ihren Wert',
    text: `Beantworten Sie ${upTo}${counted(questionCount, { one: '{count} kurze Frage', other: '{count} kurze Fragen' })}, und sehen Sie sofort Ihr Ergebnis${outOf}. Ihre Antworten bleiben auf diesem Gerät.`,
    start: 'Kostenlose Einschätzung jetzt beginnen',
    startShort: 'Zum Ergebnis',
    urgency: [
      { figure: `${figure('wait-4-3')} Jahre`, before: 'Im Durchschnitt wartet man', after: '' },
      { figure: figure('worse-67'), before: '', after: 'geht es bald schlechter' },
      { figure: figure('new-84'), before: '', after: 'bekommen neue Beschwer\u00ADden' },
      { figure: figure('cost-2847'), before: '', after: 'Kosten im Jahr, nach Jahr 3' },
    ],
    startersToday: `${figure('starters-today')} Menschen haben diese Einschätzung heute begonnen`,
    badges: [
      { text: figure('research-backed'), note: 'Sie fragen nach alltäglichen Anzeichen.' },
      { text: figure('anonymous'), note: 'Kein Name, keine E-Mail-Adresse, kein Cookie.' },
      { text: `Dauert genau ${figure('minutes-2')} Minuten`, note: 'Ein Tippen für jede Frage.' },
      { text: 'Für immer kostenlos', note: 'Ihr Ergebnis kostet nichts.' },
      { text: 'Keine E-Mail-Adresse nötig', note: 'Es gibt kein Formular.' },
      { text: 'Sofortige Ergebnisse', note: 'Gleich nach der letzten Antwort.' },
    ],
    finish: 'Mein Ergebnis erfahren',
  },
};

export const failure: typeof english.failure = {
  title: 'Der Fragebogen konnte nicht geladen werden',
  text: 'Ein Inhaltsblocker oder ein Netzwerkproblem kann die Ursache sein.',
  reload: 'Noch einmal laden',
  masterclass: 'Oder direkt zur kostenlosen Live-Masterclass',
};

const names = listOf(experts.map(({ name }) => name));

export const results: typeof english.results = {
  ...english.results,
  banner: {
    startsIn: 'MASTERCLASS BEGINNT IN',
    startsSoon: 'MASTERCLASS BEGINNT BALD',
    hasStarted: 'MASTERCLASS HAT GERADE BEGONNEN',
    withoutTimer: 'LIVE-MASTERCLASS',
    registered: `Über ${figure('registered-47k')} sind schon angemeldet`,
    timerName: 'Zeit bis zur Masterclass',
    join: 'So nehmen Sie teil',
    hide: 'Zeit ausblenden',
    show: 'Zeit einblenden',
  },
  scale: 'Auf einer Skala von {lowest} bis {highest}',
  note: 'Dieses Ergebnis zählt Ihre eigenen Antworten zusammen. Es ist keine medizinische Diagnose.',
  parts: 'Woraus Ihr Ergebnis besteht',
  copy: {
    button: 'Mein Ergebnis kopieren',
    copied: 'Ergebnis kopiert',
    refused: 'Das Kopieren wurde abgelehnt. Ihr Ergebnis:',
    result: `Mein Stoffwechsel-Ergebnis: {score}/{highest}. {title}. Zum Fragebogen: ${site.origin}/quiz`,
  },
  pitch: {
    ...english.results.pitch,
    heading: 'Zur kostenlosen Live-Masterclass',
    text: `${names} erklären, was hinter Ihren Antworten stecken kann und wo Sie anfangen.`,
    portraits: `Gezeichnete Porträts von ${names}.`,
    credentials: [
      `${figure('practitioners-10k')} Fachleute ausgebildet`,
      `${figure('bestselling')}-Autoren`,
      figure('leaders', 'many'),
    ],
    reserve: `Meinen KOSTEN\u00ADLOSEN Platz sichern (Wert: ${figure('masterclass-497')} - heute geschenkt)`,
  },
  struggles: {
    heading: 'Das kann helfen, wenn Sie genug davon haben',
    said: 'Ihre Antwort:',
    items: [
      { question: 'sleep', text: 'Erschöpft aufzuwachen' },
      { question: 'brainFog', text: 'Mitten im Satz den Faden zu verlieren' },
      { question: 'cravings', text: 'Abends Heißhunger zu haben' },
    ],
  },
  danger: {
    heading: 'Die verborgene Gefahr des Wartens',
    intro: 'Was Menschen unseren Fachleuten außerhalb dieses Fragebogens erzählen:',
    stats: [
      { figure: figure('danger-94'), label: 'sagen, sie haben länger gewartet als gewollt' },
      { figure: figure('danger-87'), label: 'hörten, ihre Werte sähen normal aus' },
      { figure: figure('danger-91'), label: 'hätten gern früher gefragt' },
    ],
  },
  discover: {
    heading: 'Was Sie erfahren',
    items: [
      'Die drei alltäglichen Auslöser, die Zellen ermüden',
      'Wie Energie und Heißhunger zusammen\u00ADhängen',
    ],
  },
  registration: {
    ...english.results.registration,
    heading: 'Ihr Platz wartet',
    closesIn: 'Anmeldeschluss in',
    closesSoon: 'Anmeldeschluss ist bald',
    timerName: 'Zeit bis zum Anmeldeschluss',
    registered: `${figure('registered-47832')} Menschen haben sich schon angemeldet`,
    spots: `noch ${figure('spots-2168')} Plätze frei`,
    energy: 'Ja, ich möchte meine Energie zurück',
    reassurances: [
      '100 % kostenlos',
      'Ohne Kreditkarte',
      figure('instant-access'),
      `Ihre Angaben sind sicher und werden ${figure('never-shared')}`,
    ],
  },
};

import { figure, joinList, unclaimed } from '#content/figure';
import { experts } from '#content/people';
import { questions } from '#content/questions';
import { highestScore, questionCount } from '#content/quizSize';
import type { ScreenKind } from '#content/quizStates';
import type { Question } from '#machines/quizMachine';
import { site } from '#settings/site';

/** The title of each kind of screen in the browser tab. That of a question is also above its progress bar. */
export const screenTitles = {
  intro: 'Free metabolic assessment',
  question: 'Question {position} of {total}',
  results: 'Your metabolic score',
} satisfies Record<ScreenKind, string>;

/** Shown on the dial before the quiz. */
export const unknownScore = '?';

/** The points of an answer or the score, and their maximum, for screen readers. */
export const pointsText = '{points} of {highest}';

export const questionHint = 'Select the answer that best describes your experience';

/** Shown at the first question. */
export const answerIsFinal = 'You cannot change an answer.';

export const intro = {
  counters: [
    { figure: figure('takers'), label: 'people have taken the quiz' },
    { figure: figure('completed-today'), label: 'completed today' },
    { figure: figure('starters-hour'), label: 'people start every hour' },
  ],
  heading: 'What is your body trying to tell you?',
  lead: `A free ${figure('quiz-minutes')}-minute assessment of ${unclaimed(`${questionCount} science-based questions`)}. No email required.`,
  start: 'START NOW',
  /** The score sheet, a drawing with a sample's points. */
  sheet: {
    title: screenTitles.results,
    caption: `Your score ${unclaimed(`out of ${highestScore}`)}, right away`,
    mark: figure('report-sample'),
    topics: Object.values(questions).map(({ topic }, index) => ({ topic, points: 1 + ((index + 1) % 3) })),
  },
  noScript: `The quiz needs JavaScript. It runs on your device and sends ${site.measure ? 'none of your answers' : 'nothing'}.`,
  experts: { heading: 'Created with', people: experts },
  signs: {
    heading: unclaimed('Three signs worth noticing'),
    cards: [
      {
        question: 'sleep' as const,
        title: 'Tired after a full night',
        text: 'Sleep should restore you. When it does not, it is worth asking why.',
      },
      {
        question: 'brainFog' as const,
        title: 'Foggy when you need to think',
        text: 'Losing words and names now and then is common. Losing them most days deserves attention.',
      },
      {
        question: 'weight' as const,
        title: 'Weight that settles in the middle',
        text: 'When diet and exercise stop working around the waist, something else may be going on.',
      },
    ],
  },
  score: {
    heading: 'Get Your Metabolic Health Score',
    text: `Answer ${unclaimed(`${questionCount} short questions`)} and see your score ${unclaimed(`out of ${highestScore}`)} right away. Your answers stay on this device.`,
    start: 'Start Your Free Assessment Now',
    startShort: 'Get My Score',
    urgency: [
      { figure: `${figure('average-wait')} years`, before: 'The average person waits', after: '' },
      { figure: figure('worsening'), before: '', after: 'see worsening' },
      { figure: figure('new-issues'), before: '', after: 'develop new issues' },
      {
        figure: figure('annual-cost'),
        before: '',
        after: `average annual cost ${unclaimed('after year 3')}`,
      },
    ],
    startersToday: `${figure('starters-today')} people started this assessment today`,
    badges: [
      {
        text: figure('research-backed'),
        note: 'They ask about everyday signs and are not a medical test.',
      },
      {
        text: figure('anonymous'),
        note: 'No name, no email, no cookie. Your answers stay in this tab.',
      },
      {
        text: `Takes exactly ${figure('quiz-minutes')} minutes`,
        note: 'One tap for each question.',
      },
      { text: 'Free forever', note: 'Your score costs nothing.' },
      { text: 'No email required', note: 'There is no form.' },
      { text: 'Instant results', note: 'Right after the last answer.' },
    ],
    finish: 'Get My Metabolic Score',
  },
};

/** The notice that is shown if the quiz's script fails. */
export const failureNotice = {
  title: 'The quiz could not be loaded',
  text: 'A content blocker or a network problem can cause this.',
  reload: 'Load it again',
  offer: 'Or go straight to the free live masterclass',
};

const hosts = joinList(experts.map(({ name }) => name));

export const results = {
  hasCountdown: site.countdown !== null,
  offerUrl: site.urls.masterclass,
  banner: {
    startsIn: 'FREE MASTERCLASS STARTS IN',
    startsSoon: 'FREE MASTERCLASS STARTS SOON',
    hasStarted: 'FREE MASTERCLASS HAS STARTED',
    withoutTimer: 'FREE LIVE MASTERCLASS',
    registered: `Over ${figure('registered')} people have already registered`,
    timerName: 'Time until the masterclass',
    join: 'See how to join',
    hide: 'Hide timer',
    show: 'Show timer',
  },
  scale: 'On a scale from {lowest} to {highest}',
  note: 'This score adds up your own answers. It is not a medical diagnosis.',
  /** Shown while the dial moves to the score. */
  adding: `Adding up your ${unclaimed(`${questionCount} answers`)}`,
  parts: 'What made your score',
  strongest: 'Strongest',
  copy: {
    button: 'Copy my result',
    copied: 'Result copied',
    refused: 'Copying was refused. Your result:',
    result: `My metabolic score: {score}/{highest}. {title}. Take the quiz: ${site.origin}/quiz`,
  },
  pitch: {
    heading: 'Join the free live masterclass',
    text: `${hosts} explain what may be behind your answers and where to start.`,
    hosts: experts,
    isSample: experts.some(({ isSample }) => isSample),
    image: {
      file: 'masterclass.png',
      alt: `The masterclass with ${hosts} on a laptop, beside a notebook.`,
    },
    credentials: [
      `${figure('practitioners')} practitioners trained`,
      `${figure('bestselling')} authors`,
      figure('leaders', 'many'),
    ],
    button: 'Reserve My FREE Seat Now',
    value: `(Value: ${figure('masterclass-value')} - Yours Free Today)`,
  },
  struggles: {
    heading: 'The masterclass is for people who are tired of',
    quoteIntro: 'You answered:',
    /** Each struggle with the question about it, whose strongest answer is quoted. */
    items: [
      { question: 'sleep', text: 'Waking up exhausted, however early you go to bed' },
      { question: 'brainFog', text: 'Losing your train of thought halfway through a sentence' },
      { question: 'weight', text: 'Belly weight that stays whatever you try' },
      { question: 'cravings', text: 'Cravings that take over in the evening' },
      { question: 'bloodwork', text: 'Hearing that everything looks normal' },
      { question: 'caffeine', text: 'Needing caffeine just to feel awake' },
    ] satisfies { question: Question; text: string }[],
  },
  figures: {
    heading: 'The hidden danger of waiting',
    intro: 'What people tell our experts, outside this quiz:',
    stats: [
      { figure: figure('danger-waited'), label: 'say they waited longer than they meant to' },
      { figure: figure('danger-normal'), label: 'were told their results looked normal' },
      { figure: figure('danger-sooner'), label: 'wish they had asked sooner' },
    ],
  },
  discover: {
    heading: "What you'll discover",
    items: [
      'Why tests can look normal while you feel unwell',
      `The ${unclaimed('three everyday triggers')} that wear cells down`,
      'How energy, cravings and weight are connected',
      'Which questions to bring to your next appointment',
    ],
  },
  registration: {
    heading: 'Your seat is waiting',
    closesIn: 'Registration closes in',
    closesSoon: 'Registration closes soon',
    timerName: 'Time until registration closes',
    registered: `${figure('registered-exact')} people have already registered`,
    spots: `${figure('spots-left')} spots remaining`,
    button: 'Yes, I Want My Energy Back',
    reassurances: [
      unclaimed('100% Free'),
      'No Credit Card',
      figure('instant-access'),
      `Your information is secure and ${figure('never-shared')}`,
    ],
  },
};

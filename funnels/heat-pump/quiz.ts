import { figure } from '#content/figure';
import { counted, ifLengthsDiffer, ifScaleIsOne } from '#content/format';
import { questionCount } from '#content/quizFlow';
import type { Screen } from '#content/quizStates';
import type { ResultsWords } from '#content/results';
import { experts } from '#funnel/people';
import { site } from '#settings/site';

/** What each screen is called in the browser tab; a question by its position, which stands above its progress bar too. */
export const screenTitles = {
  intro: 'Free home check for heat pumps',
  question: 'Question {done} of {total}',
  results: 'Your heat pump score',
} satisfies Record<Screen, string>;

/** A question's title where the number of questions depends on the next answers. */
export const questionUpTo = 'Question {done} of up to {total}';

/** Points and the most that they could be, as they are read aloud. */
export const outOf = '{points} of {highest}';

export const questionHint = 'Choose the answer that fits your home best';

/** Said before the first question. */
const answerIsFinal = 'You cannot change an answer.';

export const intro = {
  counters: [],
  heading: 'How ready is your home for a heat pump?',
  lead: `A free ${figure('quiz-minutes')}-minute check of ${ifLengthsDiffer('up to ')}${counted(questionCount, { one: '{count} question', other: '{count} questions' })}. No email required.`,
  answerIsFinal,
  start: 'Check my home',
  dial: `Your score${ifScaleIsOne(' out of {highest}')}, right away`,
  /** In the place of the number on the dial. */
  unknownScore: '?',
  noScript: 'The quiz needs JavaScript. It runs on your device and sends nothing.',
  experts: { heading: 'Created with', people: experts },
  signs: {
    heading: 'What makes a home ready',
    cards: [
      {
        icon: 'flame' as const,
        title: 'It keeps its heat',
        text: 'Insulation comes first. It makes any kind of heating smaller and cheaper to run.',
      },
      {
        icon: 'wave' as const,
        title: 'It spreads gentle heat',
        text: 'Large radiators and warm floors heat a room without being hot.',
      },
      {
        icon: 'box' as const,
        title: 'It has the space',
        text: 'A unit outside and a hot water cylinder inside each need a corner.',
      },
    ],
  },
  score: {
    heading: 'See where your home stands',
    text: `Answer ${ifLengthsDiffer('up to ')}${counted(questionCount, { one: '{count} short question', other: '{count} short questions' })} and see your score${ifScaleIsOne(' out of {highest}')} right away. Your answers stay on this device.`,
    start: 'Start the free check now',
    startShort: 'Check my home',
    urgency: [],
    badges: [
      { text: figure('anonymous'), note: 'No name, no email, no cookie. Your answers stay in this tab.' },
      { text: `Takes about ${figure('quiz-minutes')} minutes`, note: 'One tap for each question.' },
      { text: 'No email required', note: 'There is no form.' },
      { text: 'Instant result', note: 'Right after the last answer.' },
    ],
    finish: 'Show me where my home stands',
  },
};

/** What the page says when its script does not arrive. */
export const failure = {
  title: 'The quiz could not be loaded',
  text: 'A content blocker or a network problem can cause this.',
  reload: 'Load it again',
  offer: 'Or go straight to the free home-survey call',
};

/** Whether a high score is good. A question whose answers all count the same does not count. */
export const isHighGood = true;

export const results = {
  hasCountdown: site.countdown !== null,
  offerUrl: site.ownSettings.VITE_URL_CALL.value,
  scale: 'On a scale from {lowest} to {highest}',
  note: 'This score adds up your own answers. It is no survey and no offer.',
  parts: 'What made your score',
  copy: {
    button: 'Copy my result',
    copied: 'Result copied',
    refused: 'Copying was refused. Your result:',
    result: `My home's heat pump score: {score}/{highest}. {title}. Take the quiz: ${site.origin}/quiz`,
  },
  pitch: {
    heading: 'Book a free survey call',
    text: 'Talk through your answers with a surveyor. You hear what to do first and what it may cost.',
    people: experts.map(({ portrait, isSample }) => ({ portrait, isSample })),
    portraits: 'Drawn portraits of a surveyor and an energy assessor.',
    credentials: [`${figure('certified')} installers`, 'A design for each room', 'A fixed price'],
    button: 'Book my free call',
  },
  problems: {
    heading: 'Worth asking about on the call',
    said: 'You answered:',
    // Each with the question that asks about it.
    items: [
      { question: 'insulation', text: 'Where the home loses heat, and what to insulate first' },
      { question: 'heaters', text: 'Which radiators can stay, and which should be larger' },
      { question: 'outdoors', text: 'Where the unit may stand, and how pipes reach it' },
      { question: 'neighbours', text: 'What the neighbours will hear, and what the rules ask for' },
      { question: 'cylinder', text: 'Where hot water comes from, and where it is kept' },
    ],
  },
  discover: {
    heading: 'What the survey tells you',
    /** 560 by 360; without one the list stands alone. */
    drawing: 'survey.svg',
    items: [
      'How much heat each room needs on a cold day',
      'Whether your pipes and radiators can stay',
      'Which grant your home may get',
      'A fixed price, or an honest “not yet”',
    ],
  },
} satisfies ResultsWords;

import { countdownAtStart, countdownText } from '#spec/countdownReference';
import { expectedFigures as figure } from '#spec/expectedFigures';
import { expectedScreen } from '#spec/expectedScreen';
import { expectedWords } from '#spec/quizCopy';
import type { QuizReference } from '#spec/quizReference';
import { isOneLength, isOneScale, quizSize } from '#spec/quizSize';
import { people } from '#spec/salesPages';
import { sizes } from '#spec/sizes';

/** Words of a page in their order, with what asks for them in spec/requirements.md. */
export type PageParts = readonly (readonly [requirements: readonly string[], words: readonly string[]])[];

/** What both countdowns show first. */
const countdownBegins = countdownText(countdownAtStart(0, sizes.countdown * 1000));

/** The badges of the intro that have a note, and their notes. */
export const trustBadges = { researchBacked: 'Research-backed questions', anonymous: 'Completely anonymous' };
export const notes = {
  researchBacked: 'They ask about everyday signs and are not a medical test.',
  anonymous: 'No name, no email, no cookie. Your answers stay in this tab.',
};

/** The intro on a desktop. */
export const introParts: PageParts = [
  [['R2.21'], [figure['takers-47k'], figure['completed-2847'], figure['starters-hour']]],
  [
    ['R1.2'],
    [
      expectedWords.introHeading,
      `A free ${figure['minutes-2']}-minute assessment of ${isOneLength ? '' : 'up to '}${quizSize.questions} science-based questions. No email required.`,
    ],
  ],
  [[], ['You cannot change an answer.']],
  [['R2.21'], ['START NOW']],
  [['R5.6'], [`Your score${isOneScale ? ` out of ${quizSize.highestScore}` : ''}, right away`]],
  [['R2.22'], Object.values(people)],
  [
    ['R2.22', 'R1.9'],
    ['Tired after a full night', 'Foggy when you need to think', 'Weight that settles in the middle'],
  ],
  [['R2.23'], ['Get Your Metabolic Health Score', 'Start Your Free Assessment Now']],
  [
    ['R2.24'],
    [
      `The average person waits ${figure['wait-4-3']} years`,
      `${figure['worse-67']} see worsening`,
      `${figure['new-84']} develop new issues`,
      `${figure['cost-2847']} average annual cost after year 3`,
      `${figure['starters-today']} people started this assessment today`,
    ],
  ],
  [['R2.25'], [trustBadges.researchBacked]],
  [['R2.25', 'R6.3'], [trustBadges.anonymous]],
  [
    ['R2.25'],
    [`Takes exactly ${figure['minutes-2']} minutes`, 'Free forever', 'No email required', 'Instant results'],
  ],
  [['R2.26'], ['Get My Metabolic Score']],
];

/** What the second button of the intro says on small screens. */
export const shortStart = 'Get My Score';

/** The two buttons of the results that lead to the masterclass. */
export const reserve = {
  text: 'Reserve My FREE Seat Now',
  value: `(Value: ${figure['masterclass-497']} - Yours Free Today)`,
};
export const registrations = [`${reserve.text} ${reserve.value}`, 'Yes, I Want My Energy Back'];

/** The results as they begin. */
export function resultsParts(end: QuizReference): PageParts {
  const { heading, texts } = expectedScreen(end);
  const [badge = '', ...words] = texts;
  return [
    [
      ['R2.30'],
      [
        'FREE MASTERCLASS STARTS IN',
        countdownBegins,
        `Over ${figure['registered-47k']} people have already registered`,
        expectedWords.join,
      ],
    ],
    [['R2.31'], [badge, heading, ...words]],
    [[], ['It is not a medical diagnosis.']],
    [['R1.3'], [expectedWords.pitch]],
    [['R2.37'], registrations.slice(0, 1)],
    [
      ['R2.32'],
      [
        `${figure['practitioners-10k']} practitioners trained`,
        `${figure.bestselling} authors`,
        `${figure.leaders}s`,
      ],
    ],
    [[], [expectedWords.parts]],
    [
      ['R2.33'],
      [
        'Waking up exhausted, however early you go to bed',
        'Losing your train of thought halfway through a sentence',
        'Belly weight that stays whatever you try',
        'Cravings that take over in the evening',
        'Hearing that everything looks normal',
        'Needing caffeine just to feel awake',
      ],
    ],
    [
      ['R2.34'],
      ['The hidden danger of waiting', figure['danger-94'], figure['danger-87'], figure['danger-91']],
    ],
    [
      ['R2.35'],
      [
        "What you'll discover",
        'Why tests can look normal while you feel unwell',
        'The three everyday triggers that wear cells down',
        'How energy, cravings and weight are connected',
        'Which questions to bring to your next appointment',
      ],
    ],
    [
      ['R2.36'],
      [
        'Registration closes in',
        countdownBegins,
        `${figure['registered-47832']} people have already registered`,
        `${figure['spots-2168']} spots remaining`,
      ],
    ],
    [['R2.37'], registrations.slice(1)],
    [
      ['R2.38'],
      [
        '100% Free',
        'No Credit Card',
        figure['instant-access'],
        `Your information is secure and ${figure['never-shared']}`,
      ],
    ],
  ];
}

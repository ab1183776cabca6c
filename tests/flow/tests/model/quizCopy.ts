/** Another quiz than the site's, as somebody would describe it who knows no machine. */

export const expectedSize = { questions: 5, runs: 120, lowestScore: 4, highestScore: 15 };

/** The question that an answer leads to, or the results. */
export function expectedNext(question: number, value: number): number | 'results' {
  const ways: Record<string, number> = {
    '1:1': 3,
    '1:2': 2,
    '2:1': 3,
    '2:2': 3,
    '2:3': 3,
    '3:1': 4,
    '3:2': 4,
    '3:3': 5,
    '3:4': 5,
    '3:5': 5,
    '4:1': 6,
    '4:2': 6,
    '4:3': 6,
    '5:1': 6,
    '5:2': 6,
    '5:3': 6,
  };
  return ways[`${question}:${value}`] ?? 'results';
}

export const expectedInterludes: Record<number, { heading: string; text: string; button: string }> = {
  3: {
    heading: 'Sleep is half of it',
    text: 'The next question is about the other half. Take a breath before you go on.',
    button: 'Go on',
  },
};

/** Of four questions 4 to 12 points can come, of five 5 to 15; low is the first eighth, moderate goes on to five eighths. */
export function expectedTier(score: number, lowest: number, _highest: number): Tier {
  if (lowest === 4) return score <= 5 ? 'low' : score <= 9 ? 'moderate' : 'high';
  return score <= 6 ? 'low' : score <= 11 ? 'moderate' : 'high';
}

export type Tier = 'low' | 'moderate' | 'high';

export const startButtons = ['START NOW', 'Start Your Free Assessment Now', 'Get My Metabolic Score'];

export const expectedQuestions = [
  { text: 'Are you tired when you wake up?', options: ['No', 'Yes'] },
  {
    text: 'How long have you been tired?',
    options: ['For some days', 'For some weeks', 'For longer than I can say'],
  },
  { text: 'How well do you sleep?', options: ['Hardly at all', 'Badly', 'So so', 'Well', 'Very well'] },
  { text: 'What keeps you awake?', options: ['Screens', 'Food', 'Thoughts'] },
  { text: 'When does your energy drop?', options: ['In the morning', 'At noon', 'In the evening'] },
  { text: 'Would you change a habit for it?', options: ['Not now', 'Today'] },
];

/** Each tier with its highest score; the last one has the rest. */
export const expectedTiers = {
  low: {
    highest: 10,
    title: 'You May Be at Low Risk',
    subtitle: 'Most of your answers point to steady energy and few warning signs.',
    symptoms:
      'You may still have an off day: a tired morning, an evening craving or a word that will not come. Notice how often it happens, and mention it at your next check-up if it becomes a pattern.',
  },
  moderate: {
    highest: 18,
    title: 'You May Be at Moderate Risk',
    subtitle: 'Some of your answers are signs worth watching.',
    symptoms:
      'You may know tired mornings, foggy afternoons, stronger cravings or weight that has settled around your middle. Each has many possible causes, and a score like yours is a good reason to look into them.',
  },
  high: {
    title: 'You May Be at High Risk for Metabolic Stress',
    subtitle: 'Most of your answers are signs worth looking into soon.',
    symptoms:
      'You may be living with tiredness that sleep does not fix, words that go missing, cravings that are hard to resist and weight that does not respond to effort. Talk to a doctor or another qualified professional about these signs.',
  },
};

import { figure, joinList, unclaimed } from '#content/figure';
import { experts } from '#content/people';
import { productLine } from '#content/product';
import type { Question, Tier } from '#machines/quizMachine';
import { site } from '#settings/site';

interface QuestionTexts {
  /** The subject in two or three words, for the results. */
  topic: string;
  text: string;
  options: readonly [string, string, string];
}

/** The texts of the results for a tier. */
interface TierTexts {
  /** The name of the tier's colors in theme.css. */
  tone: 'good' | 'warn' | 'alert';
  /** Shown before the score. */
  badge: string;
  title: string;
  subtitle: string;
  /** The possible symptoms, in a few sentences. */
  meaning: string;
  /** The text about the masterclass, if this tier has its own. */
  pitch?: string;
  /** The heading of the struggles, if this tier has its own. */
  struggles?: string;
}

/** The texts of each question. A missing text, or another number of options, does not compile. */
export const questions: Readonly<Record<Question, QuestionTexts>> = {
  sleep: {
    topic: 'Tired after sleep',
    text: "How often do you feel tired after a full night's sleep?",
    options: ['Rarely', 'Sometimes', 'Almost every day'],
  },
  brainFog: {
    topic: 'Brain fog',
    text: 'How often do you have brain fog or forget a name mid-sentence?',
    options: ['Never', 'Occasionally', 'Frequently'],
  },
  weight: {
    topic: 'Belly weight',
    text: 'How easy is it for you to lose weight around your midsection?',
    options: ['Easy when I try', 'Difficult, even with diet/exercise', 'Almost impossible'],
  },
  cravings: {
    topic: 'Cravings',
    text: 'Do you crave carbs or sugar, especially at night?',
    options: ['Not really', 'Sometimes', 'All the time'],
  },
  bloodwork: {
    topic: '“Normal” bloodwork',
    text: 'Have you been told your bloodwork looks normal, yet you still feel unwell?',
    options: ['No', 'Yes, once', 'Yes, many times'],
  },
  caffeine: {
    topic: 'Caffeine',
    text: 'How often do you rely on caffeine or energy drinks to get through the day?',
    options: ['Rarely', unclaimed('1–2 times a day'), 'Constantly'],
  },
  family: {
    topic: 'Family history',
    text: `Have you or a close family member been diagnosed with ${unclaimed('type 2 diabetes')}, prediabetes or insulin resistance?`,
    options: ['No', 'Yes, family member', 'Yes, myself'],
  },
  urgency: {
    topic: 'Why now',
    text: 'How important is it for you to reclaim your energy, focus and long-term health now?',
    options: ['Not urgent', 'Somewhat urgent', 'Extremely urgent'],
  },
};

const highBadge = figure('badge-high');

/** Each tier, from the lowest score to the highest. */
export const tiers: Readonly<Record<Tier, TierTexts>> = {
  low: {
    tone: 'good',
    badge: site.scoreBadge === 'tier' ? 'Low Risk Score' : highBadge,
    title: 'You May Be at Low Risk',
    subtitle: 'Most of your answers point to steady energy and few warning signs.',
    meaning:
      'You may still have an off day: a tired morning, an evening craving or a word that will not come. Notice how often it happens, and mention it at your next check-up if it becomes a pattern.',
    pitch: `${joinList(experts.map(({ name }) => name))} explain what keeps a low score low and which signs to watch for.`,
    struggles: 'For days when you are tired of',
  },
  moderate: {
    tone: 'warn',
    badge: site.scoreBadge === 'tier' ? 'Moderate Risk Score' : highBadge,
    title: 'You May Be at Moderate Risk',
    subtitle: 'Some of your answers are signs worth watching.',
    meaning:
      'You may know tired mornings, foggy afternoons, stronger cravings or weight that has settled around your middle. Each has many possible causes, and a score like yours is a good reason to look into them.',
  },
  high: {
    tone: 'alert',
    badge: highBadge,
    title: `You May Be at High Risk for ${productLine}`,
    subtitle: 'Most of your answers are signs worth looking into soon.',
    meaning:
      'You may be living with tiredness that sleep does not fix, words that go missing, cravings that are hard to resist and weight that does not respond to effort. Talk to a doctor or another qualified professional about these signs.',
  },
};

import { figure } from '#content/figure';
import { listOf } from '#content/format';
import type { TierWords } from '#content/question';
import { own } from '#funnel/own';
import { experts } from '#funnel/people';
import type { Tier } from '#funnel/quizMachine';

const highBadge = figure('badge-high');
const badgeTone = own.scoreBadge === 'tier' ? undefined : 'alert';

/** Each tier, from the lowest score to the highest. */
export const tiers = {
  low: {
    tone: 'good',
    badge: own.scoreBadge === 'tier' ? 'Low Risk Score' : highBadge,
    badgeTone,
    title: 'You May Be at Low Risk',
    subtitle: 'Most of your answers point to steady energy and few warning signs.',
    meaning:
      'You may still have an off day: a tired morning, an evening craving or a word that will not come. Notice how often it happens, and mention it at your next check-up if it becomes a pattern.',
    pitch: `${listOf(experts.map(({ name }) => name))} explain what keeps a low score low and which signs to watch for.`,
    problems: 'It may help if you ever get tired of',
  },
  moderate: {
    tone: 'warn',
    badge: own.scoreBadge === 'tier' ? 'Moderate Risk Score' : highBadge,
    badgeTone,
    title: 'You May Be at Moderate Risk',
    subtitle: 'Some of your answers are signs worth watching.',
    meaning:
      'You may know tired mornings, foggy afternoons, stronger cravings or weight that has settled around your middle. Each has many possible causes, and a score like yours is a good reason to look into them.',
  },
  high: {
    tone: 'alert',
    badge: highBadge,
    badgeTone,
    title: `You May Be at High Risk for ${own.product}`,
    subtitle: 'Most of your answers are signs worth looking into soon.',
    meaning:
      'You may be living with tiredness that sleep does not fix, words that go missing, cravings that are hard to resist and weight that does not respond to effort. Talk to a doctor or another qualified professional about these signs.',
  },
} satisfies Record<Tier, TierWords>;

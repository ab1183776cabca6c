import type { TierWords, WordsFor } from '#content/question';
import type { Step } from '#content/quizStates';
import type { OptionScores, Tier } from '#funnel/quizMachine';

/**
 * The words of each state inside the machine's `question`: one too few or too many, or an option too few or too many, does
 * not compile.
 */
export const questions: WordsFor<Step, OptionScores> = {
  home: {
    topic: 'Kind of home',
    text: 'What kind of home do you live in?',
    options: ['Detached or semi-detached', 'Terraced', 'Flat or maisonette'],
  },
  insulation: {
    topic: 'Insu\u00ADlation',
    text: 'Which parts of your home are insulated?',
    options: ['Loft and walls', 'Loft only', 'Neither', 'I do not know'],
  },
  heaters: {
    topic: 'Heat in the rooms',
    text: 'What warms most of your rooms?',
    options: ['Underfloor heating', 'Large radiators', 'Small radiators', 'Electric heaters'],
  },
  halfway: {
    heading: 'Now for the space',
    text: 'A heat pump suits a home that keeps its heat. The next questions are about space: outside for the unit, and inside for hot water.',
    button: 'Go on',
  },
  outdoors: {
    topic: 'Space outside',
    text: 'Is there space outside for a unit as big as a washing machine?',
    options: ['Yes, plenty', 'A little', 'No'],
  },
  neighbours: {
    topic: 'Neighbours',
    text: "How near would a neighbour's window be?",
    options: ['Well away from it', 'Quite close to it', 'I do not know'],
  },
  cylinder: {
    topic: 'Hot water',
    text: 'Do you have a hot water cylinder, or space for one?',
    options: ['We have a cylinder', 'There is space for one', 'Neither'],
  },
  owner: {
    topic: 'Who decides',
    text: 'Do you own your home?',
    options: ['Yes', 'No, I rent it'],
  },
};

/** Each tier, from the lowest score to the highest, which is the best. */
export const tiers = {
  start: {
    tone: 'start',
    badge: 'Start here',
    title: 'Start with the home itself',
    subtitle: 'Your answers point to work that comes before a heat pump.',
    meaning:
      'A heat pump can be fitted to most homes, but yours may need insulation, larger radiators or a decision about space first. That work pays off with any kind of heating. A survey tells you what to do first, and what can wait.',
    pitch:
      'Talk to a surveyor about the work that comes first. If a heat pump is not for you yet, you hear it on the call.',
  },
  plan: {
    tone: 'plan',
    badge: 'Worth planning',
    title: 'Your home is worth a plan',
    subtitle: 'Some of your answers suit a heat pump and some need a closer look.',
    meaning:
      'Homes like yours often need a few changes, such as some new radiators or a corner for a hot water cylinder. A survey puts them in order and puts a price on each, before you decide anything.',
  },
  nearly: {
    tone: 'nearly',
    badge: 'Nearly ready',
    title: 'Your home is nearly ready',
    subtitle: 'Most of your answers suit a heat pump.',
    meaning:
      'Little seems to stand in the way. A survey measures how much heat each room loses and checks what a short quiz cannot see: pipes, the fuse board and where the outdoor unit may stand.',
  },
  ready: {
    tone: 'ready',
    badge: 'Ready now',
    title: 'Your home looks ready now',
    subtitle: 'Nearly all of your answers suit a heat pump.',
    meaning:
      'A home with good insulation, generous radiators and space for the parts is what a heat pump works best in. A survey confirms it room by room and ends in a design with a fixed price.',
    pitch: 'Talk to a surveyor about a date. You get a design and a fixed price before you decide.',
    problems: 'What is still worth asking about',
  },
} satisfies Record<Tier, TierWords>;

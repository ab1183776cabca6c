import type { WordsFor } from '#content/question';
import type { OptionScores, Step } from '#funnel/quizMachine';

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

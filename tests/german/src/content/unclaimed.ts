import { highestScore, questionCount } from '#content/quizFlow';
import { unclaimed as english } from '#content/unclaimed';

/** The sales pages are as they were: the fixture translates the quiz alone. */
export const unclaimed = [
  ...english,
  `${questionCount} wissenschaftlich fundierten Fragen`,
  `${questionCount} kurze Fragen`,
  `von ${highestScore} Punkten`,
  '1–2 Mal am Tag',
  'Diabetes vom Typ 2',
  'nach Jahr 3',
  '100 % kostenlos',
  'Drei Anzeichen',
  'drei alltäglichen Auslöser',
];

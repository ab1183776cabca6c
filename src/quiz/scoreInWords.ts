import { highestScore } from '#content/quizSize';
import { type Answers, scoreOf } from '#machines/quizMachine';

/** The score out of the highest: '13/24'. */
export function scoreInWords(answers: Answers): string {
  return `${scoreOf({ answers })}/${highestScore}`;
}

import { type Answers, optionScores, questionsIn, scoreOf } from '#machines/quizMachine';

/** The lowest and the highest score that the questions answered can give. */
export function scaleOf(answers: Answers): { lowest: number; highest: number } {
  const scores = questionsIn(answers).map((question): readonly number[] => optionScores[question]);
  return {
    lowest: scores.reduce((sum, all) => sum + Math.min(...all), 0),
    highest: scores.reduce((sum, all) => sum + Math.max(...all), 0),
  };
}

/** The score out of the highest: '3/5'. */
export function scoreInWords(answers: Answers): string {
  return `${scoreOf({ answers })}/${scaleOf(answers).highest}`;
}

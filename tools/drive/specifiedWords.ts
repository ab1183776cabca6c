import { readFileSync } from 'node:fs';
import type { Tier } from '#spec/quizReference';

interface QuizWords {
  /** The text of each question and its options in their order. */
  questions: Readonly<Record<string, { text: string; options: readonly string[] }>>;
  titles: Readonly<Record<Tier, string>>;
  badge: string;
  /** The address of both links of the results. */
  registration: string;
}

/** The specified words of the quiz, with which browser tests compare the pages. `tests/approved.test.ts -u` writes them. */
export const specifiedWords: QuizWords = JSON.parse(readFileSync('spec/quizWords.json', 'utf8'));

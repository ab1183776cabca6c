export interface Question {
  /** What it asks about, in two or three words, for the results. */
  topic: string;
  text: string;
  options: readonly string[];
}

/**
 * The words of a quiz: a text for each question that the machine has, and an option for each value it takes
 * there.
 */
export type QuestionsFor<Values> = {
  [Id in keyof Values]: { topic: string; text: string; options: Texts<Values[Id]> };
};

/** A text for each entry of a list. */
type Texts<List> = { [Place in keyof List]: string };

/** A screen between two questions. */
export interface Interlude {
  heading: string;
  text: string;
  /** The words of the button that leads on. */
  button: string;
}

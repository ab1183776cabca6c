/** Files of facts/ by their names, each in lines. */
export type Files = Record<string, string[]>;

import type { ComponentType } from 'react';

interface SectionsProps {
  /** The components of a template's sections, by their names. */
  table: object;
  names: readonly string[];
  words: object;
}

/** The sections of a page in the order in which it names them. */
export function Sections({ table, names, words }: SectionsProps) {
  return names.map((name) => {
    const Section = (table as Record<string, ComponentType | undefined>)[name];
    return Section && <Section key={name} {...(words as Record<string, object>)[name]} />;
  });
}

import { foldLetters } from './fold-letters.ts';

/** A name as people take it: without accents, capitals and the spaces around it or too many within. */
const asTaken = (name: string): string => foldLetters(name).trim().replace(/\s+/g, ' ');

/** True where another of these has the name a person would take for this one: nobody could tell them apart. */
export const isNameTaken = (name: string, others: readonly string[]): boolean => {
  const taken = asTaken(name);
  return taken !== '' && others.some((other) => asTaken(other) === taken);
};

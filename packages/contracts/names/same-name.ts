/** Of these names most are: nothing to fold but capitals and spaces. */
const PLAIN = /^[\x20-\x7e]*$/;
/** Accents, spaces of any kind, and marks nobody sees (docs/contract.md#names). U+2800 is an empty Braille cell. */
const FOLDED = /[\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A name as people take it: capitals, accents, width, spaces and invisible marks tell no two apart, however each was typed. Two
 * names with one key are the same name. Pure.
 */
export const nameKey = (name: string): string =>
  PLAIN.test(name)
    ? name.replaceAll(' ', '').toLowerCase()
    : name.normalize('NFKD').replace(FOLDED, '').toUpperCase().toLowerCase();

/** True where another of these has the name a person would take for this one: nobody could tell them apart. Pure. */
export const isNameTaken = (name: string, others: readonly string[]): boolean => {
  const key = nameKey(name);
  return key !== '' && others.some((other) => nameKey(other) === key);
};

const MARKS = /al[eé]rgi|anafil|cel[ií]ac|intoleran|allerg|c(o|œ)eliac/i;

/** True for a note that speaks of an allergy, in Spanish or English; shown as an alarm, not as a note. */
export const isAllergyNote = (note: string): boolean => MARKS.test(note.normalize('NFC'));

/** The alarm's words: the label, unless the first text says "alergia" by itself. */
export const allergyText = (label: string, texts: readonly string[]): string => {
  const joined = texts.join(' · ');
  return isAllergyNote(texts[0] ?? '') ? joined : `${label}: ${joined}`;
};

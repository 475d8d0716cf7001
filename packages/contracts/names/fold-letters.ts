/** Apostrophes and their kin as keyboards write them, the Mayan glottal stop among them: who searches leaves them out. */
const APOSTROPHES = /['’‘ʼʻ‛′´`]/gu;

/**
 * A text in small letters without accents and apostrophes: `cafe` finds `Café`, `kakik` finds `Kak'ik`, and nobody tells two names
 * apart by them.
 */
export const foldLetters = (text: string): string =>
  text.replace(APOSTROPHES, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Spaces, dots and hyphens of every kind people put between the parts of a number. */
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/g;

/**
 * A NIT as the DTE wants it: no separators, upper-case K, no zeros in front (docs/fiscal.md#nit; XSD `[1-9]\d*[\dK]`).
 * Says nothing about whether it is one.
 */
export const normalizeNit = (text: string): string => text.replace(SEPARATORS, '').toUpperCase().replace(/^0+/, '');

/** `CF`, `C/F`, `consumidor final`: the buyer who gave no number (annex 5.1.1). */
export const isConsumidorFinal = (text: string): boolean =>
  /^(CF|CONSUMIDORFINAL)$/.test(text.replace(SEPARATORS, '').replace(/\//g, '').toUpperCase());

/** The character that must stand at the end: weights 2, 3, 4… from the right, sum × 10 mod 11, ten written as K. */
const checkCharacter = (digits: string): string => {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) sum += Number(digits[digits.length - 1 - place]) * (place + 2);
  const check = (sum * 10) % 11;
  return check === 10 ? 'K' : String(check);
};

/** True for a NIT whose form and check character are right, however it is written. SAT alone knows whether it is somebody's. */
export const isValidNit = (text: string): boolean => {
  const nit = normalizeNit(text);
  return /^[1-9]\d{0,10}[\dK]$/.test(nit) && checkCharacter(nit.slice(0, -1)) === nit.at(-1);
};

/** Municipalities of each department, 01 to 22 (docs/fiscal.md#cui; Huehuetenango with Petatán). */
const MUNICIPALITIES = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17] as const;

/** A CUI without the spaces and hyphens people write between its three parts. */
export const normalizeCui = (text: string): string => text.replace(/[\s.\-\u2010-\u2015\u2212]/g, '');

/**
 * True for a CUI (the number of a DPI): eight digits, their check digit, department and municipality of registry. A
 * remainder of ten has no check digit, so it is never valid.
 */
export const isValidCui = (text: string): boolean => {
  const cui = normalizeCui(text);
  if (!/^\d{13}$/.test(cui)) return false;
  let sum = 0;
  for (let place = 0; place < 8; place++) sum += Number(cui[place]) * (place + 2);
  const municipality = Number(cui.slice(11));
  const municipalities = MUNICIPALITIES[Number(cui.slice(9, 11)) - 1] ?? 0;
  return sum % 11 === Number(cui[8]) && municipality >= 1 && municipality <= municipalities;
};

/** `5555-1234` as people here write it; a foreign number stays whole. */
export const phoneText = (e164: string): string => e164.replace(/^\+502(\d{4})(\d{4})$/, '$1-$2');

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** `Maria Jose Perez de Leon`: SAT keeps names in capitals, people do not write them so. */
export const nameCase = (name: string): string =>
  name
    .toLocaleLowerCase('es')
    .split(' ')
    .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toLocaleUpperCase('es') + word.slice(1)))
    .join(' ');

/** A tax id with the word for what it is; a foreigner's number stands alone. */
export const taxIdText = (taxId: string): string => {
  if (/^\d{13}$/.test(taxId)) return `CUI ${taxId}`;
  return /^\d{1,12}[\dK]$/.test(taxId) ? `NIT ${taxId}` : taxId;
};

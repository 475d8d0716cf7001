/** Keys of a number pad; `00` and `.` only where they make sense. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | ',' | 'back' | 'clear';

export interface PadRules {
  decimals: number;
  /** Largest value that can be typed; a key that would pass it does nothing. */
  max: number;
}

export const QUANTITY_RULES: PadRules = { decimals: 3, max: 999 };

/** What the pad shows after a key: the text grows as typed, never into something that is not a number. */
export const pressKey = (text: string, key: PadKey, rules: PadRules): string => {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === '.' || key === ',') {
    if (rules.decimals === 0 || text.includes('.')) return text;
    return text === '' ? '0.' : `${text}.`;
  }
  const grown = `${text}${key}`.replace(/^0+(?=\d)/, '');
  const decimals = grown.split('.')[1] ?? '';
  if (decimals.length > rules.decimals || Number(grown) > rules.max) return text;
  return grown;
};

/** More than any amount has, so that what is wrong with it can be seen. */
const MOST_SIGNS = 14;

/** What the pad holds of an amount after a key. Nothing typed is dropped: `readAmount` says what is wrong with it. */
export const pressAmountKey = (text: string, key: PadKey): string => {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  const grown = text === '' && key === '.' ? '0.' : `${text}${key}`.replace(/^0+(?=\d)/, '');
  return grown.length > MOST_SIGNS ? text : grown;
};

/** How a person would have typed an amount: 1250 → `"12.50"`, 1500 → `"15"`. */
export const textOfCentavos = (centavos: number): string => {
  const units = Math.floor(centavos / 100);
  const cents = centavos % 100;
  return cents === 0 ? String(units) : `${units}.${String(cents).padStart(2, '0')}`;
};

/** A typed quantity, or null when nothing that can be sold was typed. */
export const quantityOf = (text: string): number | null => {
  const value = Math.round(Number(text) * 1000) / 1000;
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null;
};

// The notes of Q5, Q10, Q20, Q50, Q100 and Q200, the likeliest to end a sum first.
const NOTES = [10000, 5000, 1000, 500, 2000, 20000];

/** Sums a guest is likely to hand over for `due` centavos, at most four: exact, then up to the next of some notes. */
export const quickAmounts = (due: number): number[] => {
  const ups = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...ups])].slice(0, 4).sort((a, b) => a - b);
};

/** The pad key a keyboard key stands for. */
export const padKeyOf = (key: string): PadKey | null => {
  if (/^\d$/.test(key)) return key as PadKey;
  if (key === '.' || key === ',') return key;
  if (key === 'Backspace') return 'back';
  if (key === 'Delete') return 'clear';
  return null;
};

/**
 * Setting of a location: what the labels of its scales look like, a comma between them, or `off`: thirteen letters, as in
 * `20AAAAAGGGGGC,21AAAAAPPPPPC`. Two digits a label begins with (20 to 29, of shops' own codes), then `A` digits of the product's SKU, `X`
 * digits that say nothing, `G` grams or `P` centavos, and `C`, the check digit.
 */
export const SCALE_CODES = 'SCALE_CODES';

/** One kind of label. Lengths in digits. */
export interface ScaleCode {
  prefix: string;
  article: number;
  skipped: number;
  says: 'grams' | 'price';
}

const SHAPE = /^(2\d)(A{4,6})(X{0,2})(G{4,6}|P{4,6})C$/;
const LENGTH = 13;
const MOST_KINDS = 10;

const readOne = (text: string): ScaleCode | null => {
  const match = text.length === LENGTH ? SHAPE.exec(text) : null;
  if (!match) return null;
  const [, prefix, article, skipped, says] = match as unknown as [string, string, string, string, string];
  return { prefix, article: article.length, skipped: skipped.length, says: says.startsWith('G') ? 'grams' : 'price' };
};

/** The kinds of labels a setting says; null where it says none that could be. Pure. */
export const readScaleCodes = (text: string): ScaleCode[] | null => {
  if (text.trim() === 'off') return [];
  const kinds = text.split(',').map((one) => readOne(one.trim().toUpperCase()));
  const prefixes = new Set(kinds.map((kind) => kind?.prefix));
  if (kinds.length > MOST_KINDS || prefixes.size < kinds.length) return null;
  return kinds.every((kind) => kind !== null) ? kinds : null;
};

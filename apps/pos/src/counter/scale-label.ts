import type { ScaleCode } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';

type Priced = { sku: string | null; price: number };

/** Whether a code is an EAN-13 whose check digit is right. */
const isEan13 = (code: string): boolean => {
  if (!/^\d{13}$/.test(code)) return false;
  const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

const bare = (sku: string): string => sku.trim().replace(/^0+(?=\d)/, '');

/**
 * The product of a label a scale printed, and how much of it: kilograms of one sold by weight, or what its price buys, to a thousandth.
 * Undefined for every other code. Prices in minor units. Pure.
 */
export const productOfLabel = <P extends Priced>(
  products: readonly P[],
  kinds: readonly ScaleCode[],
  code: string,
): { product: P; quantity: number } | undefined => {
  const kind = kinds.find(({ prefix }) => code.startsWith(prefix));
  if (!kind || !isEan13(code)) return undefined;
  const end = kind.prefix.length + kind.article;
  const sku = bare(code.slice(kind.prefix.length, end));
  const said = Number(code.slice(end + kind.skipped, -1));
  const product = products.find((one) => one.sku !== null && bare(one.sku) === sku);
  if (!product || said === 0) return undefined;
  if (kind.says === 'grams') return { product, quantity: said / THOUSAND };
  if (product.price <= 0) return undefined;
  return { product, quantity: Math.max(1, Math.round((said * THOUSAND) / product.price)) / THOUSAND };
};

import type { PosCatalogue } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useTranslation } from '../base/use-translation.ts';
import { isSold, type SoldProduct } from '../products/favourites.ts';
import { productOfLabel } from './scale-label.ts';
import { productOfCode } from './scanner.ts';
import { useScaleCodes } from './use-scale-codes.ts';
import { useScanner } from './use-scanner.ts';

/** A word somebody searches, or letters of a code nobody knows. */
const isBarcode = (code: string): boolean => /^\d+$/.test(code);

/**
 * What is scanned anywhere on the page is ordered, one of it, or as much as a scale's label says. What the scanner typed into a field is
 * taken back out; of a word that is no product's code the field keeps it.
 */
export const useScannedProducts = (
  catalogue: PosCatalogue,
  onPick: (product: SoldProduct, quantity: number) => void,
): ((code: string) => void) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const kinds = useScaleCodes();
  const take = (code: string, field: HTMLInputElement | null): boolean => {
    const product = productOfCode(catalogue.products, code);
    const weighed = product ? undefined : productOfLabel(catalogue.products, kinds, code);
    if (field && !product && !weighed && !isBarcode(code)) return false;
    if (field?.value.endsWith(code)) writeInto(field, field.value.slice(0, -code.length));
    if (product && isSold(product)) onPick(product, 1);
    else if (weighed && isSold(weighed.product)) onPick(weighed.product, weighed.quantity);
    else feedback.tell(t('pos.codeUnknown', { code }));
    return true;
  };
  useScanner(take);
  return (code) => void take(code, null);
};

/** As if somebody had typed it, so that the page hears of it. */
const writeInto = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

import type { PosCatalogue } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useTranslation } from '../base/use-translation.ts';
import { isSold, type SoldProduct } from '../products/favourites.ts';
import { productOfLabel } from './scale-label.ts';
import { productOfCode } from './scanner.ts';
import { useScaleCodes } from './use-scale-codes.ts';
import { useScanner } from './use-scanner.ts';

/** What is scanned anywhere on the page is sold, one of it, or as much as a scale's label says. What the scanner typed into a field is taken back out. */
export const useScannedProducts = (
  isOn: boolean,
  catalogue: PosCatalogue,
  onPick: (product: SoldProduct, quantity: number) => void,
): void => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const kinds = useScaleCodes(isOn);
  useScanner(isOn, (code, field) => {
    if (field?.value.endsWith(code)) writeInto(field, field.value.slice(0, -code.length));
    const product = productOfCode(catalogue.products, code);
    const weighed = product ? undefined : productOfLabel(catalogue.products, kinds, code);
    if (product && isSold(product)) onPick(product, 1);
    else if (weighed && isSold(weighed.product)) onPick(weighed.product, weighed.quantity);
    else feedback.tell(t('pos.codeUnknown', { code }));
  });
};

/** As if somebody had typed it, so that the page hears of it. */
const writeInto = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

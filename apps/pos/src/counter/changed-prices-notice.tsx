import type { PosCatalogue } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Alert } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { OrderOnScreen } from '../order/project-order.ts';
import { usePriceOf } from '../products/use-prices.ts';
import { changedPrices } from './changed-prices.ts';

/** Of a sale that waited: whose price is another by now. It is charged as it was rung up unless the line is taken off and put on again. */
export const ChangedPricesNotice = ({ order, catalogue }: { order: OrderOnScreen; catalogue: PosCatalogue }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const priceOf = usePriceOf();
  const changed = changedPrices(order.items, (id) => {
    const product = catalogue.products.find((one) => one.id === id);
    return product && priceOf(product, order).unitPriceSnapshot;
  });
  if (changed.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, business.currency);
  const names = changed.map(({ name, before, now }) => `${name} (${money(before)} → ${money(now)})`).join(', ');
  return (
    <Alert color="maize" m="sm">
      {t('pos.pricesChanged', { names })}
    </Alert>
  );
};

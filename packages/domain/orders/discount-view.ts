import { type DiscountDetail, type Minor, minor, type OrderDiscount } from '@comanda/contracts';
import { unitPriceOf } from '@comanda/pricing';

/** A discount as it is listed. */
export const discountView = ({
  id,
  kind,
  value,
  amount,
  reason,
  limitPercent,
  absorbedOrderId,
  absorbedNumber,
  absorbedTable,
  createdBy,
  createdAt,
}: OrderDiscount): DiscountDetail => ({
  id,
  kind,
  value: Number(value),
  amount,
  reason,
  limitPercent,
  absorbedOrderId,
  absorbedNumber,
  absorbedTable,
  createdBy,
  createdAt,
});

/** A line's own discounts, each with what one costs after it. `gross`: of the line before any, minor units. Pure. */
export const lineDiscountViews = (
  own: readonly OrderDiscount[],
  gross: Minor,
  thousandths: number,
): DiscountDetail[] => {
  let left: number = gross;
  return own.map((one) => {
    left -= one.amount;
    return { ...discountView(one), unitPriceFinal: unitPriceOf(minor(left), thousandths) };
  });
};

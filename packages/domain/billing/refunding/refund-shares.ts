import {
  AppError,
  type BillRefundLine,
  type BillView,
  minor,
  type OrderItemView,
  type RefundBillInput,
} from '@comanda/contracts';
import { partOf, THOUSAND, thousandthsOf } from '@comanda/pricing';

type Item = Pick<OrderItemView, 'id' | 'lineType' | 'quantity' | 'parentOrderItemId'>;
type Wanted = Pick<RefundBillInput, 'lines' | 'returnsToStock'>;

/**
 * The parts of a bill's lines a refund gives back: what is named, or all that is left. Each amount is the cumulative share of the
 * line's (`partOf`), so discounts and tax are given back as they were charged. Of a combo its own line is named, in units of the
 * combo, and its dishes follow. Minor units. Pure. Throws REFUND_EXCEEDS_BILL, REFUND_WHOLE_COMBO.
 */
export const refundShares = (
  bill: Pick<BillView, 'mappings' | 'refunds'>,
  items: readonly Item[],
  { lines, returnsToStock }: Wanted,
): BillRefundLine[] => {
  const gone = new Map<string, number>();
  for (const line of (bill.refunds ?? []).flatMap((refund) => refund.lines))
    gone.set(line.orderItemId, (gone.get(line.orderItemId) ?? 0) + thousandthsOf(line.quantity));
  const share = (orderItemId: string, taken: number, isBack: boolean): BillRefundLine => {
    const mapping = bill.mappings.find((one) => one.orderItemId === orderItemId)!;
    const [all, before] = [thousandthsOf(mapping.splitQuantity), gone.get(orderItemId) ?? 0];
    if (taken > all - before) throw new AppError('REFUND_EXCEEDS_BILL', { orderItemId, left: all - before });
    return {
      orderItemId,
      quantity: taken / THOUSAND,
      amount: partOf(mapping.amount, all, before, taken),
      returnsToStock: isBack,
    };
  };
  const dishesOf = (parentId: string) => items.filter((item) => item.parentOrderItemId === parentId);
  const isBilled = (id: string): boolean => bill.mappings.some((one) => one.orderItemId === id);
  /** A combo's line carries no money: it says how many of it are back, and by that how much of each dish is. */
  const comboShares = (parent: Item, taken: number, isBack: boolean): BillRefundLine[] => {
    const [all, before] = [thousandthsOf(parent.quantity), gone.get(parent.id) ?? 0];
    if (taken > all - before) throw new AppError('REFUND_EXCEEDS_BILL', { orderItemId: parent.id, left: all - before });
    const own = { orderItemId: parent.id, quantity: taken / THOUSAND, amount: minor(0), returnsToStock: false };
    const dishes = dishesOf(parent.id).flatMap(({ id }) => {
      const mapping = bill.mappings.find((one) => one.orderItemId === id);
      if (!mapping) return [];
      const part = partOf(minor(thousandthsOf(mapping.splitQuantity)), all, before, taken);
      return part === 0 ? [] : [share(id, part, isBack)];
    });
    return [own, ...dishes];
  };
  const named =
    lines ??
    items.flatMap((item) => {
      if (item.lineType === 'bundle_child') return [];
      const isCombo = item.lineType === 'bundle_parent';
      const isOn = isCombo ? dishesOf(item.id).some(({ id }) => isBilled(id)) : isBilled(item.id);
      if (!isOn) return [];
      const mapping = bill.mappings.find((one) => one.orderItemId === item.id);
      const left = thousandthsOf(isCombo ? item.quantity : mapping!.splitQuantity) - (gone.get(item.id) ?? 0);
      return left === 0 ? [] : [{ orderItemId: item.id, quantity: left / THOUSAND, returnsToStock }];
    });
  return named.flatMap(({ orderItemId, quantity, returnsToStock: isBack }) => {
    const item = items.find((one) => one.id === orderItemId);
    if (item?.lineType === 'bundle_child')
      throw new AppError('REFUND_WHOLE_COMBO', { orderItemId: item.parentOrderItemId });
    if (item?.lineType === 'bundle_parent') return comboShares(item, thousandthsOf(quantity), isBack);
    if (!item || !isBilled(orderItemId)) throw new AppError('REFUND_EXCEEDS_BILL', { orderItemId, left: 0 });
    return [share(orderItemId, thousandthsOf(quantity), isBack)];
  });
};

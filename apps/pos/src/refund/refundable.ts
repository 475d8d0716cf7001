import { type BillView, type Minor, minor, type OrderItemView } from '@comanda/contracts';
import { partOf, THOUSAND, thousandthsOf } from '@comanda/pricing';

/** A line of a bill that can still be given back: of a combo its own line, with its dishes. */
export interface RefundableLine {
  orderItemId: string;
  name: string;
  /** What is left of it. */
  left: number;
  /** What so much of it comes to. Minor units. */
  amountOf(quantity: number): Minor;
}

type Item = Pick<OrderItemView, 'id' | 'productNameSnapshot' | 'lineType' | 'quantity' | 'parentOrderItemId'>;
type Bill = Pick<BillView, 'mappings' | 'refunds' | 'tipAmount'>;

/** What is left of a bill's lines to give back, as the hub counts it. Pure. */
export const refundableLines = (bill: Bill, items: readonly Item[]): RefundableLine[] => {
  const gone = (id: string): number =>
    (bill.refunds ?? [])
      .flatMap(({ lines }) => lines)
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0);
  const mappingOf = (id: string) => bill.mappings.find(({ orderItemId }) => orderItemId === id);
  return items.flatMap((item): RefundableLine[] => {
    if (item.lineType === 'bundle_child') return [];
    const parts = item.lineType === 'bundle_parent' ? items.filter((one) => one.parentOrderItemId === item.id) : [item];
    const mapped = parts.flatMap(({ id }) => mappingOf(id) ?? []);
    if (mapped.length === 0) return [];
    const all = thousandthsOf(item.lineType === 'bundle_parent' ? item.quantity : mapped[0]!.splitQuantity);
    const before = gone(item.id);
    if (before >= all) return [];
    const amountOf = (quantity: number): Minor =>
      minor(
        mapped.reduce((sum, { orderItemId, splitQuantity, amount }) => {
          const own = thousandthsOf(splitQuantity);
          const taken = partOf(minor(own), all, before, thousandthsOf(quantity));
          return sum + partOf(amount, own, gone(orderItemId), taken);
        }, 0),
      );
    return [{ orderItemId: item.id, name: item.productNameSnapshot, left: (all - before) / THOUSAND, amountOf }];
  });
};

/** What is left of its tip. Minor units. Pure. */
export const tipLeft = ({ tipAmount, refunds }: Bill): Minor =>
  minor((refunds ?? []).reduce((left, refund) => left - refund.tipAmount, tipAmount as number));

import { minor, type OrderView, sumMinor } from '@comanda/contracts';
import type { ApprovalFacts } from '../base/write-request.ts';
import { ownOff, priceOnTicket } from '../order/discounts/project-discounts.ts';
import type { LineOnScreen } from '../order/project-order.ts';
import type { Chosen } from './chosen-lines.ts';
import { mergeFacts } from './merge-facts.ts';

/** So much of an amount as is of the part of a line that goes. Minor units. */
const partOf = (amount: number, { id, quantity }: LineOnScreen, chosen: Chosen) =>
  minor(Math.round((amount * (chosen.get(id) ?? 0)) / quantity));

/**
 * What a manager reads of dishes that are passed to another order: what they come to without the discounts of the order they leave, and
 * what those of the other take off them, and why. `to` null: a table nobody sits at, or an order this till could not read. Pure.
 */
export const transferFacts = (
  to: Pick<OrderView, 'totals' | 'discounts'> | null,
  lines: readonly LineOnScreen[],
  chosen: Chosen,
): ApprovalFacts => {
  const going = lines.filter(({ id }) => chosen.has(id));
  const total = sumMinor(going.map((line) => partOf(priceOnTicket(line), line, chosen)));
  const discount = sumMinor(going.map((line) => partOf(ownOff(line), line, chosen)));
  return { move: 'pass', ...(to ? mergeFacts(to, { totals: { total, discount } }) : { amount: total }) };
};

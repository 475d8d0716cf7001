import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { allergiesAt } from '../allergies-at.ts';
import { sendAmendment } from '../amendments/send-amendment.ts';
import { changeOrderFor } from '../change-order.ts';
import { guestsOf, linesOf } from '../orders.store.ts';

/** What those who eat of a line must not, by its id: of lines the kitchen has. */
export const allergiesOf = async (tx: WriteContext, orderId: string): Promise<ReadonlyMap<string, string[]>> => {
  const guests = await guestsOf(tx, orderId);
  const sent = (await linesOf(tx, orderId)).filter(
    ({ sentAt, voidedAt, lineType }) => sentAt && !voidedAt && lineType !== 'bundle_parent',
  );
  return new Map(sent.map(({ id, seatNo }) => [id, allergiesAt(guests, seatNo)]));
};

const isMore = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((one) => !before.includes(one));

/**
 * Tells anew what the kitchen still makes for those who must not eat something else than it was told; `ofMore`: only where something
 * came to it.
 */
export const amendAllergies = async (
  tx: WriteContext,
  order: Order,
  before: ReadonlyMap<string, string[]>,
  ofMore = false,
): Promise<void> => {
  const after = await allergiesOf(tx, order.id);
  for (const line of await linesOf(tx, order.id)) {
    const [was, now] = [before.get(line.id), after.get(line.id)];
    if (!was || !now || !(isMore(was, now) || (!ofMore && isMore(now, was)))) continue;
    await sendAmendment(tx, order, { before: line, after: line, isReworded: true });
  }
};

/**
 * The frame of a change of an order's guests: a ticket says allergies as they were when it was fired. Throws what `changeOrder` throws.
 */
export const changeGuests = <T>(
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  change: (order: Order) => Promise<T>,
): Promise<T> =>
  changeOrderFor(tx, input, async (order) => {
    const before = await allergiesOf(tx, order.id);
    const made = await change(order);
    await amendAllergies(tx, order, before);
    return made;
  });

import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { sendAmendment } from '../amendments/send-amendment.ts';
import { changeOrderFor } from '../change-order.ts';
import { guestsOf, linesOf } from '../orders.store.ts';

/** What those who sit where a line goes must not eat, by its id: of lines the kitchen has. */
export const allergiesOf = async (tx: WriteContext, orderId: string): Promise<ReadonlyMap<string, string>> => {
  const guests = await guestsOf(tx, orderId);
  const sent = (await linesOf(tx, orderId)).filter(
    ({ sentAt, voidedAt, lineType }) => sentAt && !voidedAt && lineType !== 'bundle_parent',
  );
  const at = (seatNo: number | null) => guests.find((guest) => guest.seatNo === seatNo)?.allergies.toSorted() ?? [];
  return new Map(sent.map(({ id, seatNo }) => [id, JSON.stringify(at(seatNo))]));
};

/** Tells anew what the kitchen still makes for those who must not eat something else than it was told. */
export const amendAllergies = async (
  tx: WriteContext,
  order: Order,
  before: ReadonlyMap<string, string>,
): Promise<void> => {
  const after = await allergiesOf(tx, order.id);
  for (const line of await linesOf(tx, order.id)) {
    const was = before.get(line.id);
    if (was === undefined || was === after.get(line.id) || !after.has(line.id)) continue;
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

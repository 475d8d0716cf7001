import type { Change, SealedTransaction } from '@comanda/contracts';
import { type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import type { TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { push } from '../inbox/push.ts';
import { keepTail } from './keep-tail.ts';

const AT = '2026-11-21T01:00:00.000Z';

export const orderRow = (id: string, more: object = {}): Record<string, unknown> => ({
  id,
  business_id: 'claimed',
  location_id: 'claimed',
  status: 'paid',
  order_type: 'take_out',
  document_number: `Z10-${id}`,
  channel: 'pos',
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...more,
});

export const billRow = (id: string, orderId: string): Record<string, unknown> => ({
  id,
  order_id: orderId,
  business_id: 'claimed',
  location_id: 'claimed',
  bill_number: `C-${id}`,
  status: 'paid',
  subtotal: 5000,
  tax_amount: 0,
  tip_amount: 0,
  total: 5000,
  created_at: AT,
  updated_at: AT,
});

export const paymentRow = (id: string, billId: string, amount: number): Record<string, unknown> => ({
  id,
  business_id: 'claimed',
  order_bill_id: billId,
  amount,
  tendered: amount,
  change: 0,
  payment_method_id: 'none',
  cash_register_session_id: 's1',
  created_at: AT,
});

export const made = (entity: string, row: Record<string, unknown>): Change => [entity, 'I', String(row.id), row];

/** A location whose hub pushed something, was replaced, and has more. */
export const openTailWorld = async (server: TestPostgres) => {
  const world = await openCloudWorld(await server.lend());
  const hub: HubAtCloud = await hubAtCloud(world);
  const replace = () =>
    world.write(hub.actor, async (tx) => {
      await tx.db.updateTable('hub').set({ fencedAt: AT }).where('id', '=', hub.actor.id).execute();
    });
  const handIn = (txs: SealedTransaction[]) =>
    world.write(hub.actor, (tx) => keepTail(tx, { epoch: 1, prevHash: hub.before(txs), txs }));
  return {
    world,
    hub,
    replace,
    handIn,
    send: (txs: SealedTransaction[]) =>
      world.write(hub.actor, (tx) => push(tx, { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs })),
    kept: () =>
      world.db.read
        .selectFrom('hubQuarantine')
        .select(['seq', 'state', 'body'])
        .orderBy('seq')
        .orderBy('hash')
        .execute(),
    /** One order, paid, that the hub sold when it was nobody any more. */
    sold: async () => {
      await replace();
      const txs = hub.seal(
        [made('order', orderRow('o1')), made('kitchen_ticket', { id: 'k1' })],
        [made('order_bill', billRow('b1', 'o1')), made('bill_payment', paymentRow('p1', 'b1', 5000))],
      );
      await handIn(txs);
      return txs;
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

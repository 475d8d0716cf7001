import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationSetup, ticketsOfItems } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { progressTo } from '../lines/item-status.ts';
import { printJobsOf } from '../neighbours.store.ts';
import { items, orders } from '../orders.store.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * A line all of whose stations only print is `ready` once its paper is out: nobody bumps paper, and a waiter says when it was
 * served (docs/contract.md#states-and-transitions). Where a screen shows any of it, bumps decide.
 */
export const onSlipsPrinted = async (tx: WriteContext, { jobs }: DomainEvents['slips.printed']): Promise<void> => {
  const lines = jobs.flatMap(({ ticketId, orderItemId }) => (ticketId && orderItemId ? orderItemId : []));
  for (const itemId of new Set(lines)) await readyOnPaper(tx, itemId);
};

const readyOnPaper = async (tx: WriteContext, itemId: string): Promise<void> => {
  const item = await items.find(tx, itemId);
  if (!item || item.voidedAt || item.status !== 'preparing') return;
  const order = await orders.get(tx, item.orderId);
  const tickets = (await ticketsOfItems(tx, order.id, [itemId])).filter(
    ({ status, fallbackOf }) => status === 'pending' && !fallbackOf,
  );
  const stations = new Map((await stationSetup(tx, order.locationId)).map((one) => [one.id, one]));
  if (tickets.some(({ stationId }) => stations.get(stationId)?.outputType !== 'printer')) return;
  const slips = Map.groupBy(await printJobsOf(tx, tickets), ({ ticketId }) => ticketId);
  const isOut = tickets.every(({ id }) => slips.get(id)?.some(({ status }) => status === 'printed'));
  if (!isOut) return;
  await items.update(tx, itemId, progressTo('ready', tx.clock.now()));
  await touchOrder(tx, order, { changes: await refreshStatus(tx, order), before: [item] });
};

import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationSetup } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { progressTo } from '../item-status.ts';
import { printJobsOf } from '../neighbours.store.ts';
import { items, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { sharesOf, ticketsOfLine } from '../tickets/shares.store.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * A line all of whose stations only print is `ready` once its paper is out: nobody bumps paper, and a waiter says when it was
 * served (docs/contract.md#states-and-transitions). Where a screen shows any of it, bumps decide.
 */
export const onSlipsPrinted = async (tx: WriteContext, { jobs }: DomainEvents['slips.printed']): Promise<void> => {
  const lines = jobs.flatMap(({ ticketId, orderItemId }) => (ticketId && orderItemId ? orderItemId : []));
  for (const itemId of new Set(lines)) await readyOnPaper(tx, itemId);
};

/** A line, and those that were parted from it and have no paper of their own. */
const readyOnPaper = async (tx: WriteContext, itemId: string): Promise<void> => {
  const item = await items.find(tx, itemId);
  if (!item) return;
  for (const line of [item, ...(await sharesOf(tx, [itemId]))])
    if (!line.voidedAt && line.status === 'preparing') await readyLine(tx, line);
};

const readyLine = async (tx: WriteContext, line: OrderItemRow): Promise<void> => {
  const order = await orders.get(tx, line.orderId);
  const tickets = (await ticketsOfLine(tx, line)).filter(
    ({ status, fallbackOf }) => status === 'pending' && !fallbackOf,
  );
  const stations = new Map((await stationSetup(tx, order.locationId)).map((one) => [one.id, one]));
  if (tickets.some(({ stationId }) => stations.get(stationId)?.outputType !== 'printer')) return;
  const slips = Map.groupBy(await printJobsOf(tx, tickets), ({ ticketId }) => ticketId);
  const isOut = tickets.every(({ id }) => slips.get(id)?.some(({ status }) => status === 'printed'));
  if (!isOut) return;
  await items.update(tx, line.id, progressTo('ready', tx.clock.now()));
  await touchOrder(tx, order, { changes: await refreshStatus(tx, order), before: [line] });
};

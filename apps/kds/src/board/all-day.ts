import { cookedParts, replacedTickets } from '@comanda/contracts';
import type { BoardTicket } from './ticket-board.ts';

export interface AllDayRow {
  key: string;
  itemName: string;
  modifiers: readonly string[];
  quantity: number;
  orders: number;
}

/** What a screen shows to cook in all, per dish and its options, also what it shows for another station; the most first. */
export const allDay = (tickets: Iterable<BoardTicket>): AllDayRow[] => {
  const rows = new Map<string, AllDayRow & { orderIds: Set<string> }>();
  const all = [...tickets];
  const replaced = replacedTickets(all);
  const toCook = all.filter(({ id, status }) => status === 'pending' && !replaced.has(id));
  const parts = toCook.flatMap(({ orderId, ticketData }) =>
    cookedParts(ticketData).map((part) => ({ ...part, orderId })),
  );
  for (const { orderId, itemName, quantity, modifiers: chosen } of parts) {
    const modifiers = [...chosen].sort();
    const key = JSON.stringify([itemName, modifiers]);
    const row = rows.get(key) ?? {
      key,
      itemName,
      modifiers,
      quantity: 0,
      orders: 0,
      orderIds: new Set<string>(),
    };
    row.orderIds.add(orderId);
    // Thousandths: 0.1 + 0.2 must read 0.3.
    row.quantity = Math.round((row.quantity + quantity) * 1000) / 1000;
    row.orders = row.orderIds.size;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => b.quantity - a.quantity || a.itemName.localeCompare(b.itemName, 'es'));
};

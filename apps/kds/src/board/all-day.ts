import type { BoardTicket } from './ticket-board.ts';

export interface AllDayRow {
  key: string;
  itemName: string;
  modifiers: readonly string[];
  quantity: number;
  orders: number;
}

/** What is still to cook in all, per dish and its options; the most first. */
export const allDay = (tickets: Iterable<BoardTicket>): AllDayRow[] => {
  const rows = new Map<string, AllDayRow & { orderIds: Set<string> }>();
  for (const { status, orderId, ticketData } of tickets) {
    if (status !== 'pending') continue;
    const modifiers = [...ticketData.modifiers].sort();
    const key = JSON.stringify([ticketData.itemName, modifiers]);
    const row = rows.get(key) ?? {
      key,
      itemName: ticketData.itemName,
      modifiers,
      quantity: 0,
      orders: 0,
      orderIds: new Set<string>(),
    };
    row.orderIds.add(orderId);
    // Thousandths: 0.1 + 0.2 must read 0.3.
    row.quantity = Math.round((row.quantity + ticketData.quantity) * 1000) / 1000;
    row.orders = row.orderIds.size;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => b.quantity - a.quantity || a.itemName.localeCompare(b.itemName, 'es'));
};

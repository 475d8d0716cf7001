import { cookedParts, replacedTickets } from '@comanda/contracts';
import type { BoardTicket } from './ticket-board.ts';

interface Count {
  quantity: number;
  orders: number;
}

/** A dish in all, and how much of it with which options. */
export interface AllDayDish extends Count {
  itemName: string;
  variants: (Count & { options: string })[];
}

interface Part {
  orderId: string;
  itemName: string;
  options: string;
  quantity: number;
}

/** Displays of old tablets have no `Map.groupBy`. */
const partsBy = (parts: readonly Part[], key: 'itemName' | 'options'): [string, Part[]][] => {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(part[key], [...(groups.get(part[key]) ?? []), part]);
  return [...groups];
};

/** Thousandths: 0.1 + 0.2 must read 0.3. */
const countOf = (parts: readonly Part[]): Count => ({
  quantity: parts.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000,
  orders: new Set(parts.map(({ orderId }) => orderId)).size,
});

/** What a screen shows to cook in all, per dish, also what it shows for another station; the most first. */
export const allDay = (tickets: Iterable<BoardTicket>): AllDayDish[] => {
  const all = [...tickets];
  const replaced = replacedTickets(all);
  const toCook = all.filter(({ id, status }) => status === 'pending' && !replaced.has(id));
  const parts = toCook.flatMap(({ orderId, ticketData }) =>
    cookedParts(ticketData).map(({ itemName, quantity, modifiers }) => {
      return { orderId, itemName, quantity, options: [...modifiers].sort().join(' · ') };
    }),
  );
  return partsBy(parts, 'itemName')
    .map(([itemName, of]) => {
      const variants = partsBy(of, 'options').map(([options, same]) => ({ options, ...countOf(same) }));
      return { itemName, ...countOf(of), variants: variants.sort((a, b) => b.quantity - a.quantity) };
    })
    .sort((a, b) => b.quantity - a.quantity || a.itemName.localeCompare(b.itemName, 'es'));
};

import { type AggregatedItem, cookedParts, replacedTickets } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stations } from '../stations/station.store.ts';
import { ticketsOnScreen } from './ticket.store.ts';

/**
 * What a station's screen shows to cook, summed over tickets by item and modifiers, also what it shows for another station: that one
 * counts it, too. Throws STATION_NOT_FOUND.
 */
export const listAggregatedItems = async (ctx: Context, input: { id: string }): Promise<{ data: AggregatedItem[] }> => {
  await stations.get(ctx, input.id);
  const shown = await ticketsOnScreen(ctx, input.id);
  const replaced = replacedTickets(shown);
  const pending = shown.filter(({ id, status }) => status === 'pending' && !replaced.has(id));
  const parts = pending.flatMap(({ ticketData }) => cookedParts(ticketData));
  const groups = Map.groupBy(parts, ({ itemName, modifiers }) => JSON.stringify([itemName, modifiers]));
  const data = [...groups.values()].map((group) => {
    const { itemName, modifiers } = group[0]!;
    const thousandths = group.reduce((sum, part) => sum + Math.round(part.quantity * 1000), 0);
    return { itemName, modifiers, quantity: thousandths / 1000, tickets: group.length };
  });
  return { data: data.sort((a, b) => b.quantity - a.quantity || a.itemName.localeCompare(b.itemName)) };
};

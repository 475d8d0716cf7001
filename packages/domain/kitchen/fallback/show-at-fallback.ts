import { dishOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { workingStation } from '../stations/choose-stations.ts';
import { nextSeq, stationSetup } from '../stations/station.store.ts';
import { noteAlsoAt } from '../tickets/note-also-at.ts';
import { publishTicket } from '../tickets/publish-ticket.ts';
import { insertTickets, otherTicketsOf, tickets } from '../tickets/ticket.store.ts';

const copyOf = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  at: { stationId: string; name: string; from: string },
): Promise<KitchenTicket> => ({
  ...ticket,
  id: tx.ids.next(),
  stationId: at.stationId,
  fallbackOf: dishOf(ticket),
  ticketData: {
    ...ticket.ticketData,
    alsoAt: ticket.ticketData.alsoAt.filter((name) => name !== at.name),
    // Each ticket has its own of these: they are noted as it comes about.
    sameAt: undefined,
    backAt: undefined,
    fallbackFrom: at.from,
  },
  acknowledgedAt: null,
  version: ticket.status === 'voided' ? 2 : 1,
  seq: await nextSeq(tx, at.stationId),
});

/**
 * Shows tickets that nobody sees at the fallback of their station, too: a second ticket of the same dish, marked with the station
 * it is for, and on paper where the fallback prints. Each dish is at a station once, however often it is asked. Answers what was
 * written.
 */
export const showAtFallback = async (
  tx: WriteContext,
  { locationId, ticketIds }: { locationId: string; ticketIds: readonly string[] },
): Promise<KitchenTicket[]> => {
  const stations = new Map((await stationSetup(tx, locationId)).map((station) => [station.id, station]));
  const written: KitchenTicket[] = [];
  for (const id of ticketIds) {
    const ticket = await tickets.get(tx, id);
    const isOpen = ticket.status === 'pending' || (ticket.status === 'voided' && !ticket.acknowledgedAt);
    const target = workingStation(stations, stations.get(ticket.stationId)?.fallbackStationId);
    const same = [ticket, ...(await otherTicketsOf(tx, ticket))];
    if (!isOpen || !target || same.some(({ stationId }) => stationId === target)) continue;
    const { name } = stations.get(target)!;
    const from = ticket.ticketData.fallbackFrom ?? stations.get(ticket.stationId)?.name ?? '';
    const copy = await copyOf(tx, ticket, { stationId: target, name, from });
    await insertTickets(tx, [copy]);
    await noteAlsoAt(tx, same, name);
    publishTicket(tx, { ...copy, version: 1 }, 'new');
    if (copy.status === 'voided') publishTicket(tx, copy, 'voided');
    written.push(copy);
  }
  if (written.length > 0) await tx.emit('tickets.fired', { tickets: written, stations });
  return written;
};

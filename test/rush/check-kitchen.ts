import type { KitchenTicket, OrderItemView, OrderView } from '@comanda/contracts';
import { type Check, percentile } from './check.ts';
import type { Cook } from './cook.ts';
import type { Night } from './night.ts';
import { isCooked } from './service.ts';

/** Every ticket done, on exactly the right stations, and seen by their displays as the database has it. */
export const checkKitchen = async (night: Night, orders: readonly OrderView[]): Promise<Check[]> => {
  const { owner, locationId } = night.house;
  const mine = new Set(orders.map((order) => order.id));
  const all = await owner.hub.all<KitchenTicket>(`/tickets?locationId=${locationId}`);
  const tickets = all.filter((ticket) => mine.has(ticket.orderId));
  const seen: Check[] = [];
  for (const cook of night.kitchen.cooks) seen.push(await checkDisplay(night, cook, { mine: tickets, all }));
  return [done(tickets), stations(night, orders, tickets), ...seen, latencies(night)];
};

const done = (tickets: readonly KitchenTicket[]): Check => {
  const problems = tickets
    .filter((ticket) => ticket.status === 'pending' || (ticket.status === 'voided' && !ticket.acknowledgedAt))
    .map((ticket) => `${ticket.ticketData.orderNumber} ${ticket.ticketData.itemName} is still ${ticket.status}`);
  const voided = tickets.filter((ticket) => ticket.status === 'voided').length;
  const facts = `${tickets.length - voided} bumped, ${voided} voided and acknowledged`;
  return { name: 'every ticket done', facts, problems };
};

const stations = (night: Night, orders: readonly OrderView[], tickets: readonly KitchenTicket[]): Check => {
  const ofItem = Map.groupBy(tickets, (ticket) => ticket.orderItemId);
  const names = new Map(night.house.stations.map((station) => [station.id, station.name]));
  const items = orders.flatMap((order) => order.items.map((item) => ({ order, item })));
  const problems = items.flatMap(({ order, item }) =>
    itemProblems(night, item, ofItem.get(item.id) ?? [], names).map((problem) => `${order.documentNumber} ${problem}`),
  );
  const sides = items.filter(({ item }) => expectedAt(night, item).size > 1).length;
  return { name: 'right stations', facts: `${items.length} lines, ${sides} of them at several stations`, problems };
};

const expectedAt = ({ house }: Night, item: OrderItemView): Set<string> =>
  house.routing(
    item.productId ?? '',
    item.modifiers.map((one) => one.productModifierId),
  );

const itemProblems = (
  night: Night,
  item: OrderItemView,
  tickets: readonly KitchenTicket[],
  names: ReadonlyMap<string, string>,
): string[] => {
  if (!isCooked(item)) return tickets.length > 0 ? [`${item.productNameSnapshot}: a combo was cooked whole`] : [];
  if (!item.isSent)
    return tickets.length > 0 ? [`${item.productNameSnapshot}: never sent, yet at ${tickets.length} stations`] : [];
  const show = (ids: Iterable<string>): string =>
    [...ids]
      .map((id) => names.get(id) ?? id)
      .sort()
      .join(' + ');
  const expected = show(expectedAt(night, item));
  // What was parted from a line the kitchen had is on that one's tickets.
  const wanted = night.book.tabs.find(item.id)?.isOnOthersTickets ? 0 : 1;
  const firings = Map.groupBy(tickets, ({ firedAt, ticketData }) => `${ticketData.change ?? 'first'} ${firedAt}`);
  const firsts = [...firings.keys()].filter((key) => key.startsWith('first')).length;
  return [
    ...(firsts === wanted ? [] : [`${item.productNameSnapshot}: fired ${firsts} times`]),
    ...[...firings]
      .filter(([, group]) => show(group.map((ticket) => ticket.stationId)) !== expected)
      .map(
        ([key, group]) =>
          `${item.productNameSnapshot} (${key}): ${show(group.map((t) => t.stationId))}, not ${expected}`,
      ),
  ];
};

/** Asks the display to sync first: the answer comes after every event that was on its way. */
const checkDisplay = async (
  { book }: Night,
  cook: Cook,
  tickets: Record<'mine' | 'all', readonly KitchenTicket[]>,
): Promise<Check> => {
  const screen = await cook.sync();
  const mine = tickets.mine.filter((ticket) => ticket.stationId === cook.station.id);
  const problems = mine.flatMap((ticket) => {
    const seen = cook.seen.get(ticket.id);
    const isQuiet = book.tabs.hasMoved(ticket.orderItemId);
    if (seen?.status === ticket.status && (isQuiet || seen.version === ticket.version)) return [];
    const heard = seen ? `${seen.status} v${seen.version}` : 'nothing';
    return [
      `${ticket.ticketData.itemName}: the display heard ${heard}, the hub has ${ticket.status} v${ticket.version}`,
    ];
  });
  const left = screen.tickets.filter((ticket) => mine.some((one) => one.id === ticket.id));
  if (left.length > 0) problems.push(`${left.length} tickets are still on the screen`);
  if (cook.connections > 1) problems.push(`the display had to connect ${cook.connections} times`);
  const missed = screen.seq - cook.firstSeq - cook.seqs.size;
  // A ticket whose dish went to another table rings nowhere: its display learns of it when it looks.
  const quiet = tickets.all.reduce((sum, ticket) => sum + unheard(cook, ticket), 0);
  if (missed !== quiet) problems.push(`${missed} events never arrived, ${quiet} changes were to be quiet`);
  const facts = `${mine.length} tickets, ${cook.seqs.size} events without a gap`;
  return { name: `display ${cook.station.name} = database`, facts, problems };
};

/** Changes of a ticket no event told of. */
const unheard = (cook: Cook, { id, version }: KitchenTicket): number => {
  const seen = cook.seen.get(id);
  return seen ? version - seen.first + 1 - seen.heard : 0;
};

const latencies = ({ kitchen }: Night): Check => {
  const samples = kitchen.cooks.flatMap((cook) => cook.latencies);
  const [p50, p95, p99, worst] = [0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share).toFixed(1));
  const facts = `${samples.length} tickets, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`;
  return { name: 'send → display', facts, problems: samples.length > 0 ? [] : ['no ticket was timed'] };
};

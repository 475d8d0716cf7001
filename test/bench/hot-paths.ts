import type { BillView, CashSessionView, DiningTable, KitchenTicket, OrderView, Page } from '@comanda/contracts';
import { type House, openHouse } from '../rush/house.ts';

/** How long each thing took, milliseconds, by its name. */
export type Times = Map<string, number[]>;

export const noteTime = async <T>(times: Times, what: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const answer = await work();
  times.set(what, [...(times.get(what) ?? []), performance.now() - started]);
  return answer;
};

const OPEN = ['draft', 'sent_to_kitchen', 'partially_served', 'served'].map((status) => `status=${status}`).join('&');
const LINES = 4;
/** No more than a night has: a page of twenty takes longer than one of four at any age. */
const OF_A_NIGHT = 4;

/** A night's people at a hub that may have years behind it. */
export interface Shift {
  house: House;
  drawer: CashSessionView;
  tables: DiningTable[];
  /** One of every hundred served before. */
  served: string[];
}

export const beginShift = async (url: string): Promise<Shift> => {
  const house = await openHouse(url);
  const { hub } = house.cashiers[0]!;
  const { businessId, locationId } = house;
  const tables = house.tables.filter(({ status }) => status === 'available');
  const drawer = await hub.post<CashSessionView>('/cash-sessions', {
    businessId,
    locationId,
    registerName: `Turno ${Date.now()}`,
    openingAmount: 50_000,
  });
  const { data } = await hub.get<Page<OrderView>>(`/orders?locationId=${locationId}&status=paid&size=100`);
  return { house, drawer, tables, served: data.map(({ id }) => id) };
};

/** What tills, displays and their people ask all evening. */
export const questions = ({ house, drawer, tables, served }: Shift, round: number): Record<string, string> => {
  const at = `locationId=${house.locationId}`;
  const pick = <T>(from: readonly T[]): T => from[round % from.length]!;
  const station = `${at}&stationId=${pick(house.stations).id}`;
  return {
    'open orders': `/orders?${at}&${OPEN}&size=200`,
    'orders, newest first': `/orders?${at}&size=20`,
    'orders, a later page': `/orders?${at}&size=20&page=8`,
    'paid orders': `/orders?${at}&status=paid&size=20`,
    'cancelled orders': `/orders?${at}&status=cancelled&size=${OF_A_NIGHT}`,
    'closed orders': `/orders?${at}&status=paid&status=cancelled&size=30`,
    'closed orders by name': `/orders?${at}&status=paid&status=cancelled&size=30&q=marta`,
    'open orders of a table': `/orders?${at}&tableId=${pick(tables).id}&${OPEN}`,
    'orders of a table': `/orders?${at}&tableId=${pick(tables).id}&size=${OF_A_NIGHT}`,
    'open orders of a waiter': `/orders?${at}&waiterId=${pick(house.waiters).id}&${OPEN}`,
    'orders of a waiter': `/orders?${at}&waiterId=${pick(house.waiters).id}`,
    'orders since an hour': `/orders?${at}&createdAtFrom=${new Date(Date.now() - 3_600_000).toISOString()}`,
    'one order': `/orders/${pick(served)}`,
    'bills of an order': `/order-bills?orderId=${pick(served)}&size=200`,
    bills: '/order-bills?size=20',
    'pending tickets of a station': `/tickets?${station}&status=pending&size=200`,
    'bumped tickets of a station': `/tickets?${station}&status=bumped&size=20`,
    tickets: `/tickets?${at}&size=20`,
    'what a station cooks': `/kitchen-stations/${pick(house.stations).id}/aggregated-items`,
    'load of the stations': `/kitchen-stations/load?${at}`,
    'health of the stations': `/kitchen-stations/health?${at}`,
    'health of the printers': `/stations/printer-health?${at}`,
    'latest slips': `/print-jobs/history?${at}&limit=50`,
    'pending slips': '/print-jobs?status=pending&size=20',
    'failed slips': '/print-jobs?status=failed&size=20',
    slips: '/print-jobs?size=20',
    'open drawers': `/cash-sessions?${at}&status=open`,
    drawers: '/cash-sessions?size=20',
    'one drawer': `/cash-sessions/${drawer.id}`,
    log: '/audit?size=20',
    'best sellers': `/best-sellers?${at}`,
    'floor plan': `/dining-tables?${at}&size=200`,
    people: '/users?size=200',
    'state of the sync': '/sync/status',
  };
};

export const askAll = async (shift: Shift, round: number, times: Times): Promise<void> => {
  for (const [what, path] of Object.entries(questions(shift, round)))
    await noteTime(times, what, () => shift.house.owner.hub.get(path));
};

/** One party: ordered, sent, cooked, billed and paid, a line taken off; its table is clean afterwards. */
export const serveOne = async (shift: Shift, round: number, times: Times): Promise<void> => {
  const { house, drawer, tables } = shift;
  const { businessId, locationId, menu } = house;
  const { hub } = house.owner;
  const timed = <T>(what: string, method: string, path: string, body?: unknown): Promise<T> =>
    noteTime(times, what, () => hub.send<T>(method, path, { body, idempotencyKey: `age-${round}-${Math.random()}` }));
  const table = tables[round % tables.length]!;
  const seated = { businessId, locationId, orderType: 'dine_in', tableId: table.id, guestCount: 2 };
  const order = await timed<OrderView>('open an order', 'POST', '/orders', seated);
  const dishes = menu.dishes.filter(({ groups }) => groups.length === 0);
  for (let i = 0; i < LINES; i++) {
    const { product } = dishes[(round + i) % dishes.length]!;
    await timed('add a line', 'POST', `/orders/${order.id}/items`, { productId: product.id, quantity: 1 });
  }
  await timed('send', 'POST', `/orders/${order.id}/send-to-kitchen`);
  const { data: tickets } = await hub.get<Page<KitchenTicket>>(
    `/tickets?locationId=${locationId}&status=pending&size=200`,
  );
  const mine = tickets.filter((ticket) => ticket.ticketData.orderId === order.id);
  for (const { id } of mine.slice(1)) await timed('bump', 'POST', `/admin/tickets/${id}/bump`);
  const line = mine[0]!.orderItemId;
  await timed('void a line', 'POST', `/orders/${order.id}/items/${line}/void`, {
    reason: 'se arrepintió',
    voidedBy: house.owner.id,
  });
  const bill = await timed<BillView>('bill', 'POST', '/order-bills', { orderId: order.id });
  const cash = house.methods.find(({ kind }) => kind === 'cash')!;
  const payment = { paymentMethodId: cash.id, amount: bill.total, cashRegisterSessionId: drawer.id };
  await timed('pay', 'POST', `/order-bills/${bill.id}/payments`, payment);
  await timed('clean the table', 'PATCH', `/dining-tables/${table.id}`, { status: 'available' });
};

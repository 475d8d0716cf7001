import Database from 'better-sqlite3';
import type { Check } from '../rush/check.ts';
import type { Journal } from './journal.ts';

interface OrderRow {
  id: string;
  alias: string;
}
interface LineRow {
  id: string;
  orderId: string;
  notes: string;
  quantity: number;
  sentAt: string | null;
}
interface PaymentRow {
  id: string;
  billId: string;
  amount: number;
}
interface TicketRow {
  id: string;
  itemId: string;
  stationId: string;
  status: string;
}

/** The rows of a hub's file that the journal can vouch for. */
interface Rows {
  orders: OrderRow[];
  lines: LineRow[];
  payments: PaymentRow[];
  tickets: TicketRow[];
  /** Half a combo, or a line of one in another order. */
  torn: { id: string; what: string }[];
  discounts: { reason: string }[];
  bills: { id: string; status: string; total: number; paid: number }[];
}

const TORN_COMBOS = `
  select id, 'is a part of a combo that is not there' as what from order_item as child where line_type = 'bundle_child'
    and not exists (select 1 from order_item as parent where parent.id = child.parent_order_item_id
      and parent.line_type = 'bundle_parent' and parent.order_id = child.order_id)
  union all
  select id, 'is a combo without its parts' from order_item as parent where line_type = 'bundle_parent'
    and not exists (select 1 from order_item as child where child.parent_order_item_id = parent.id)
  union all
  select id, 'is a combo nobody wrote down' from order_item as parent where line_type = 'bundle_parent'
    and not exists (select 1 from bundle_application as sold
      where sold.parent_order_item_id = parent.id and sold.order_id = parent.order_id)`;

const readRows = (databaseFile: string): Rows => {
  const db = new Database(databaseFile, { readonly: true });
  const all = <T>(sql: string): T[] => db.prepare(sql).all() as T[];
  try {
    return {
      orders: all(`select id, order_alias as alias from "order" where order_alias like 'caos-%'`),
      lines: all(
        `select id, order_id as orderId, notes, quantity, sent_at as sentAt from order_item where notes like 'caos-%'`,
      ),
      payments: all('select id, order_bill_id as billId, amount from bill_payment'),
      tickets: all('select id, order_item_id as itemId, station_id as stationId, status from kitchen_ticket'),
      torn: all(TORN_COMBOS),
      discounts: all(`select reason from order_discount where reason like 'caos-%'`),
      bills: all(`select id, status, total, (select coalesce(sum(amount), 0) from bill_payment
                  where order_bill_id = order_bill.id) as paid from order_bill`),
    };
  } finally {
    db.close();
  }
};

/** The values that come more than once. */
const twice = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].filter(([, same]) => same.length > 1).map(([value]) => value);

/**
 * Holds a hub's file to the journal: all that was acknowledged is there, once, and nothing is there that nobody asked
 * for. Safe at any moment between two requests.
 */
export const auditJournal = (databaseFile: string, journal: Journal): Check => {
  const rows = readRows(databaseFile);
  const problems = [
    ...auditOrders(rows, journal),
    ...auditLines(rows, journal),
    ...auditMoves(rows, journal),
    ...rows.torn.map(({ id, what }) => `line ${id} ${what}`),
    ...auditDiscounts(rows, journal),
    ...auditKitchen(rows, journal),
    ...auditMoney(rows, journal),
  ];
  const facts = `${rows.orders.length} orders, ${rows.lines.length} lines, ${rows.payments.length} payments, ${journal.bumps.size} bumps`;
  return { name: 'nothing acknowledged is lost or doubled', facts, problems };
};

const auditOrders = ({ orders }: Rows, journal: Journal): string[] => {
  const byAlias = new Map(orders.map((order) => [order.alias, order.id]));
  return [
    ...twice(orders.map((order) => order.alias)).map((alias) => `order ${alias} is there twice`),
    ...[...journal.orders]
      .filter(([alias, id]) => byAlias.get(alias) !== id)
      .map(([alias]) => `order ${alias} is lost`),
    ...orders.filter(({ alias }) => !journal.askedOrders.has(alias)).map(({ alias }) => `order ${alias} from nowhere`),
  ];
};

const auditLines = ({ lines }: Rows, journal: Journal): string[] => {
  const byKey = new Map(lines.map((line) => [line.notes, line]));
  const onTheWay = new Map([...journal.moves.values()].flatMap(({ keys, to }) => keys.map((key) => [key, to])));
  const isLost = (key: string): boolean => {
    const wanted = journal.lines.get(key)!;
    const row = byKey.get(key);
    const isThere = row?.orderId === wanted.orderId || row?.orderId === onTheWay.get(key);
    return row?.id !== wanted.itemId || !isThere || row.quantity !== wanted.quantity;
  };
  return [
    ...twice(lines.map((line) => line.notes)).map((key) => `line ${key} is there twice`),
    ...[...journal.lines.keys()].filter(isLost).map((key) => `line ${key} is lost or changed`),
    ...lines.filter(({ notes }) => !journal.askedLines.has(notes)).map(({ notes }) => `line ${notes} from nowhere`),
  ];
};

/** What was asked to go at once went, or did not: never a part of it. */
const auditMoves = ({ lines }: Rows, journal: Journal): string[] => {
  const orderOf = new Map(lines.map((line) => [line.notes, line.orderId]));
  return [...journal.moves].flatMap(([move, { keys }]) => {
    const known = keys.filter((key) => journal.lines.has(key));
    return new Set(known.map((key) => orderOf.get(key))).size > 1 ? [`half of move ${move} was done`] : [];
  });
};

const auditDiscounts = ({ discounts }: Rows, journal: Journal): string[] => {
  const reasons = discounts.map(({ reason }) => reason);
  const there = new Set(reasons);
  return [
    ...twice(reasons).map((reason) => `discount ${reason} is there twice`),
    ...[...journal.discounts].filter((reason) => !there.has(reason)).map((reason) => `discount ${reason} is lost`),
    ...reasons.filter((one) => !journal.askedDiscounts.has(one)).map((reason) => `discount ${reason} from nowhere`),
  ];
};

/** A sent line has exactly its stations' tickets; a line is either with the whole kitchen or with nobody. */
const auditKitchen = ({ lines, tickets }: Rows, journal: Journal): string[] => {
  const problems: string[] = [];
  const ofItem = Map.groupBy(tickets, (ticket) => ticket.itemId);
  for (const line of lines) {
    const stations = (ofItem.get(line.id) ?? []).map((ticket) => ticket.stationId).sort();
    const wanted = journal.lines.get(line.notes);
    if (journal.sentKeys.has(line.notes) && !line.sentAt) problems.push(`the sending of line ${line.notes} is lost`);
    if (!line.sentAt && stations.length > 0) problems.push(`line ${line.notes} is not sent and has tickets`);
    if (line.sentAt && wanted && stations.join() !== [...wanted.stationIds].sort().join())
      problems.push(`line ${line.notes} has ${stations.length} tickets, ${wanted.stationIds.length} stations`);
  }
  const bumped = new Set(tickets.filter((ticket) => ticket.status === 'bumped').map((ticket) => ticket.id));
  for (const id of journal.bumps) if (!bumped.has(id)) problems.push(`the bump of ticket ${id} is lost`);
  return problems;
};

const auditMoney = ({ payments, bills }: Rows, journal: Journal): string[] => {
  const problems: string[] = [];
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { id, billId, amount } of journal.payments) {
    const row = byId.get(id);
    if (row?.billId !== billId || row.amount !== amount) problems.push(`payment ${id} of ${amount} is lost or changed`);
  }
  for (const [billId, ofBill] of Map.groupBy(payments, (payment) => payment.billId)) {
    const asked = journal.askedPayments.get(billId) ?? 0;
    if (ofBill.length > asked) problems.push(`bill ${billId} has ${ofBill.length} payments, ${asked} were asked for`);
  }
  for (const { id, status, total, paid } of bills)
    if (paid > total || (status === 'paid') !== (paid === total))
      problems.push(`bill ${id}: ${paid} of ${total}, ${status}`);
  return problems;
};

/** At the end nothing is under way: what is there is exactly what was acknowledged. */
export const auditTotals = (databaseFile: string, journal: Journal): Check => {
  const { orders, lines, payments, tickets, discounts } = readRows(databaseFile);
  const pairs: [string, number, number][] = [
    ['orders', orders.length, journal.orders.size],
    ['lines', lines.length, journal.lines.size],
    ['payments', payments.length, journal.payments.length],
    ['bumped tickets', tickets.filter((ticket) => ticket.status === 'bumped').length, journal.bumps.size],
    ['tickets', tickets.length, journal.bumps.size],
    ['discounts', discounts.length, journal.discounts.size],
    ['paid or merged orders', journal.paidOrders.size + journal.mergedOrders.size, journal.orders.size],
  ];
  const problems = pairs
    .filter(([, is, wanted]) => is !== wanted)
    .map(([what, is, wanted]) => `${what}: ${is}, not ${wanted}`);
  return {
    name: 'at the end: exactly what was acknowledged',
    facts: `${tickets.length} tickets, ${discounts.length} discounts, ${journal.mergedOrders.size} orders merged`,
    problems,
  };
};

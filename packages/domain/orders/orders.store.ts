import {
  AppError,
  CLOSED_ORDER_STATUSES,
  foldLetters,
  isOrderClosed,
  type ListOrdersQuery,
  type Order,
  type OrderGuest,
  type OrderItemModifier,
  type Page,
} from '@comanda/contracts';
import { isOneProcess, keptUnder, listed, remembered, type Tables } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { folded, searchWords } from '@comanda/kernel/lookup/search';
import { noneOf } from '@comanda/kernel/none-of';
import { containing, readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { withoutTip } from '@comanda/pricing';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { OrderItemRow } from './orders.tables.ts';

export const orders = tenantTable('order', 'ORDER_NOT_FOUND');
export const items = tenantTable('orderItem', 'ORDER_ITEM_NOT_FOUND');
export const guests = tenantTable('orderGuest', 'ORDER_GUEST_NOT_FOUND', {});

export const itemsOf = (ctx: Context, orderIds: string[]): Promise<OrderItemRow[]> =>
  ctx.db
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const modifiersOf = (ctx: Context, orderIds: string[]): Promise<OrderItemModifier[]> =>
  ctx.db
    .selectFrom('orderItemModifier')
    .innerJoin('orderItem', 'orderItem.id', 'orderItemModifier.orderItemId')
    .selectAll('orderItemModifier')
    .where('orderItem.orderId', 'in', orderIds)
    .orderBy('orderItemModifier.id')
    .execute();

// Lines and guests are put in order, and compared to the business, here: SQLite would plan their queries anew at every run,
// for the sake of values that are still to come, and that costs more than reading the rows.

const byCreation = (a: OrderItemRow, b: OrderItemRow): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** Lines of one order, in the order they were added. */
export const linesOf = async (ctx: Context, orderId: string): Promise<OrderItemRow[]> => {
  const found = await remembered(ctx.db, 'orders.lines', { orderId }, (p) =>
    ctx.db.selectFrom('orderItem').selectAll().where('orderId', '=', p.orderId),
  );
  return found.sort(byCreation);
};

/** Options of one order's lines. */
export const optionsOf = async (ctx: Context, itemIds: readonly string[]): Promise<OrderItemModifier[]> => {
  if (itemIds.length === 0) return [];
  return remembered(ctx.db, `orders.options of ${itemIds.length}`, listed(itemIds), (p) =>
    ctx.db.selectFrom('orderItemModifier').selectAll().where('orderItemId', 'in', Object.values(p)).orderBy('id'),
  );
};

/** Guests of one order, by seat. */
export const guestsOf = async (ctx: Context, orderId: string): Promise<OrderGuest[]> => {
  const found = await remembered(ctx.db, 'orders.guests', { orderId }, (p) =>
    ctx.db.selectFrom('orderGuest').selectAll().where('orderId', '=', p.orderId),
  );
  return found.filter((guest) => guest.businessId === ctx.actor.businessId).sort((a, b) => a.seatNo - b.seatNo);
};

/** Guests of these orders, by seat. */
export const guestsOfOrders = (ctx: Context, orderIds: readonly string[]): Promise<OrderGuest[]> =>
  ctx.db
    .selectFrom('orderGuest')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('seatNo')
    .execute();

/** Minor units, over bills that stand. `tips` are what of `paid` goes beside the dishes: a bill is paid before its tip. */
export interface OrderMoney {
  billed: number;
  paid: number;
  tips: number;
}

const NOTHING: OrderMoney = { billed: 0, paid: 0, tips: 0 };

/** What of one order is billed and paid. */
export const moneyOfOrder = async (ctx: Context, orderId: string): Promise<OrderMoney> => {
  const [bill] = await remembered(ctx.db, 'orders.has bill', { orderId }, (p) =>
    ctx.db.selectFrom('orderBill').select('id').where('orderId', '=', p.orderId).limit(1),
  );
  return bill ? ((await moneyOf(ctx, [orderId])).get(orderId) ?? NOTHING) : NOTHING;
};

/** What of each order is billed and paid. Orders only look: bills belong to billing, to the right. */
export const moneyOf = async (ctx: Context, orderIds: string[]): Promise<Map<string, OrderMoney>> => {
  const bills = await ctx.db
    .selectFrom('orderBill')
    .select((q) => [
      'orderId',
      'total',
      'tipAmount',
      q
        .selectFrom('billPayment')
        .select((p) => p.fn.sum<number | null>('amount').as('paid'))
        .whereRef('billPayment.orderBillId', '=', 'orderBill.id')
        .as('paid'),
    ])
    .where('orderId', 'in', orderIds)
    .where('status', '<>', 'cancelled')
    .execute();
  const money = new Map<string, OrderMoney>();
  for (const { orderId, total, tipAmount, paid: asRead } of bills) {
    const paid = Number(asRead);
    const so = money.get(orderId) ?? NOTHING;
    const tips = Math.max(0, paid - withoutTip({ total, tipAmount }));
    money.set(orderId, { billed: so.billed + total, paid: so.paid + paid, tips: so.tips + tips });
  }
  return money;
};

/** Whether `word`, folded, stands in a column like that. */
const isIn = (column: 'orderAlias' | 'tableAliasSnapshot', word: string, like: (part: string) => string) =>
  sql<boolean>`' ' || ${folded(sql.ref(column))} || ' ' like ${like(containing(word))} escape '\\'`;

/** Anywhere in it; from the beginning of one of its words; one of its words. */
const anywhere = (part: string): string => part;
const beginning = (part: string): string => `% ${part.slice(1)}`;
const whole = (part: string): string => `% ${part.slice(1, -1)} %`;

/** A table is called by its whole number: 5 is neither 15 nor order Z10-105. One letter begins a word of a name. */
const isSaidOf = (word: string): RawBuilder<boolean> => {
  const isLetter = word.length === 1;
  const inName = isLetter ? beginning : anywhere;
  const inNumber = sql<boolean>`lower(document_number) like ${containing(word)} escape '\\'`;
  return sql<boolean>`(${isIn('tableAliasSnapshot', word, /\d/.test(word) ? whole : inName)}
    or ${isIn('orderAlias', word, inName)} or ${isLetter ? sql<boolean>`1 = 0` : inNumber})`;
};

/** Orders the caller may see of the places and up to the time that is asked. */
const ordersWithin = (ctx: Context, filter: ListOrdersQuery) => {
  let query = ctx.db.selectFrom('order').where('businessId', '=', ctx.actor.businessId);
  const origin = filter.originLocationId;
  const isMine = origin !== undefined && ctx.actor.locationIds.includes(origin);
  // An origin sees its orders wherever they are cooked; everybody else only what their own branches cook.
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  else if (!isMine) query = query.where('locationId', 'in', [...ctx.actor.locationIds]);
  if (origin) query = query.where((q) => q(q.fn.coalesce('originLocationId', 'locationId'), '=', origin));
  if (filter.createdAtTo) query = query.where('createdAt', '<=', filter.createdAtTo);
  return query;
};

/** No index knows the letters of a name: a search reads one order after the other, and the hub does nothing else meanwhile. */
const MOST_SEARCHED = 20_000;
/** Each word is looked for in each of them; who says more has said enough. */
const MOST_WORDS = 8;

/** The time of the oldest order that is searched; undefined where there are fewer than are searched at most. */
const searchedFrom = async (ctx: Context, filter: ListOrdersQuery): Promise<string | undefined> => {
  const query = ordersWithin(ctx, filter).select('createdAt').orderBy('createdAt', 'desc');
  return (
    await query
      .limit(1)
      .offset(MOST_SEARCHED - 1)
      .executeTakeFirst()
  )?.createdAt;
};

/** More found orders than these are looked for row by row. */
const MOST_FOUND = 500;
const DAY_MS = 86_400_000;
/** When no restaurant here serves, UTC: until then the evening before may still change. Milliseconds. */
const QUIET_MS = 10 * 3_600_000;

/** Names of closed orders, folded as a search folds, the latest first. */
type NamedOrder = { id: string; table: string; alias: string; number: string; all: string };

const isNamed = ({ table, alias, number, all }: NamedOrder, word: string): boolean => {
  if (!all.includes(word)) return false;
  const starts = (text: string) => ` ${text}`.includes(` ${word}`);
  if (word.length === 1) return (/\d/.test(word) ? ` ${table} `.includes(` ${word} `) : starts(table)) || starts(alias);
  const atTable = /\d/.test(word) ? ` ${table} `.includes(` ${word} `) : table.includes(word);
  return atTable || alias.includes(word) || number.includes(word);
};

/**
 * Orders that are called so, where that is quicker than a look at each: those of before this morning are closed and keep
 * their names, which are read once a day; only what is open, and of today, is looked at. Null: look at each.
 */
const idsByName = async (ctx: Context, filter: ListOrdersQuery, words: readonly string[]): Promise<string[] | null> => {
  const { locationId, createdAtTo, originLocationId } = filter;
  if (!isOneProcess(ctx.db) || createdAtTo || originLocationId) return null;
  const morning = Math.floor((ctx.clock.ms() - QUIET_MS) / DAY_MS) * DAY_MS + QUIET_MS;
  const since = new Date(morning).toISOString();
  const today = ordersWithin(ctx, filter).select('createdAt').where('createdAt', '>=', since).limit(1);
  // As many in one day as are searched at all: no day of a restaurant.
  if (await today.offset(MOST_SEARCHED - 1).executeTakeFirst()) return null;
  const name = `orders by name ${ctx.actor.businessId} ${locationId ?? [...ctx.actor.locationIds].sort()}`;
  const kept = await keptUnder(ctx.db, { name, key: since }, async (): Promise<NamedOrder[]> => {
    const rows = await ordersWithin(ctx, filter)
      .select(['id', 'tableAliasSnapshot', 'orderAlias', 'documentNumber'])
      .where('createdAt', '<', since)
      .where('status', 'in', CLOSED_ORDER_STATUSES)
      .orderBy('createdAt', 'desc')
      .limit(MOST_SEARCHED)
      .execute();
    return rows.map((row) => {
      const table = foldLetters(row.tableAliasSnapshot ?? '');
      const alias = foldLetters(row.orderAlias ?? '');
      const number = foldLetters(row.documentNumber);
      return { id: row.id, table, alias, number, all: `${table}\n${alias}\n${number}` };
    });
  });
  const found = kept.filter((one) => words.every((word) => isNamed(one, word))).map(({ id }) => id);
  if (found.length > MOST_FOUND) return null;
  const looked = async (where: 'today' | 'open') => {
    let query = ordersWithin(ctx, filter).select('id').orderBy('createdAt', 'desc');
    if (where === 'today') query = query.where('createdAt', '>=', since).limit(MOST_SEARCHED);
    else query = query.where(noneOf('status', CLOSED_ORDER_STATUSES));
    for (const word of words) query = query.where(isSaidOf(word));
    return (await query.execute()).map(({ id }) => id);
  };
  const ids = [...new Set([...(await looked('today')), ...(await looked('open')), ...found])];
  return ids.length > MOST_FOUND ? null : ids;
};

export const pageOfOrders = async (ctx: Context, filter: ListOrdersQuery): Promise<Page<Order>> => {
  let query = ordersWithin(ctx, filter).selectAll();
  const { status: asked } = filter;
  const areOpen = asked?.every((one) => !isOrderClosed(one)) ?? false;
  if (areOpen) query = query.where(noneOf('status', CLOSED_ORDER_STATUSES));
  // The open ones are few and have an index of their own, and nearly all are closed: the latest of those come first by time.
  const byTime = asked !== undefined && CLOSED_ORDER_STATUSES.every((one) => asked.includes(one));
  const unindexed = (column: 'status' | 'waiterId', isOn: boolean) => (q: ExpressionBuilder<Tables, 'order'>) =>
    isOn ? q.fn.coalesce(column, column) : q.ref(column);
  if (asked) query = query.where(unindexed('status', areOpen || byTime), 'in', asked);
  if (filter.orderType) query = query.where('orderType', '=', filter.orderType);
  if (filter.tableId) query = query.where('tableId', '=', filter.tableId);
  if (filter.waiterId) query = query.where(unindexed('waiterId', areOpen), '=', filter.waiterId);
  if (filter.createdAtFrom) query = query.where('createdAt', '>=', filter.createdAtFrom);
  const words = searchWords(filter.q ?? '').slice(0, MOST_WORDS);
  const ids = words.length > 0 ? await idsByName(ctx, filter, words) : null;
  if (ids) {
    query = query.where('id', 'in', ids.length > 0 ? ids : ['']);
  } else if (words.length > 0) {
    const from = await searchedFrom(ctx, filter);
    if (from) query = query.where('createdAt', '>=', from);
    for (const word of words) query = query.where(isSaidOf(word));
  }
  return readLongPage(ctx.db, query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

/** An order of the caller's business and one of their locations. Throws ORDER_NOT_FOUND. */
export const getOrder = (ctx: Context, id: string): Promise<Order> => orders.get(ctx, id);

/** Those of these orders that are the caller's, as they were asked for. */
export const ordersAmong = async (ctx: Context, ids: readonly string[]): Promise<Order[]> => {
  const { businessId, locationIds } = ctx.actor;
  const found = await ctx.db
    .selectFrom('order')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('businessId', '=', businessId)
    .where('locationId', 'in', [...locationIds])
    .execute();
  const byId = new Map(found.map((order) => [order.id, order]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

/** A line of this order. Throws ORDER_ITEM_NOT_FOUND. */
export const getItem = async (ctx: Context, orderId: string, itemId: string): Promise<OrderItemRow> => {
  const item = await items.get(ctx, itemId);
  if (item.orderId !== orderId) throw new AppError('ORDER_ITEM_NOT_FOUND', { id: itemId });
  return item;
};

export const insertModifiers = async (
  tx: WriteContext,
  rows: (OrderItemModifier & { businessId: string })[],
): Promise<void> => {
  if (rows.length > 0) await tx.db.insertInto('orderItemModifier').values(rows).execute();
};

export const deleteModifiers = async (tx: WriteContext, itemId: string): Promise<void> => {
  await tx.db.deleteFrom('orderItemModifier').where('orderItemId', '=', itemId).execute();
};

/** Whether an order has this id, whosever it is. */
export const isOrderId = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.selectFrom('order').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const isItemId = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.selectFrom('orderItem').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const openOrderOnTable = (
  ctx: Context,
  tableId: string,
  except?: string,
): Promise<{ id: string } | undefined> => {
  let query = ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('tableId', '=', tableId)
    .where(noneOf('status', CLOSED_ORDER_STATUSES));
  if (except) query = query.where('id', '<>', except);
  return query.limit(1).executeTakeFirst();
};

/** Of bills: those that do not follow their order, and those on which somebody paid. */
const chargesWhatItCharged = (q: ExpressionBuilder<Pick<Tables, 'orderBill' | 'billPayment'>, 'orderBill'>) =>
  q.or([
    q('orderBill.followsOrder', '=', false),
    q.exists(q.selectFrom('billPayment').select('id').whereRef('orderBillId', '=', 'orderBill.id')),
  ]);

/** Lines of an order that are on a bill that stands and charges what it charged: one that follows the order is changed with it. */
export const billedItems = async (ctx: Context, orderId: string): Promise<ReadonlySet<string>> => {
  const [any] = await remembered(ctx.db, 'orders.has bill', { orderId }, (p) =>
    ctx.db.selectFrom('orderBill').select('id').where('orderId', '=', p.orderId).limit(1),
  );
  if (!any) return new Set();
  const rows = await ctx.db
    .selectFrom('billMapping')
    .innerJoin('orderBill', 'orderBill.id', 'billMapping.billId')
    .select('billMapping.orderItemId')
    .where('orderBill.orderId', '=', orderId)
    .where('orderBill.status', '<>', 'cancelled')
    .where(chargesWhatItCharged)
    .execute();
  return new Set(rows.map(({ orderItemId }) => orderItemId));
};

/** True when the line is on a bill that stands and charges what it charged: one that follows the order is changed with it. */
export const isBilled = async (ctx: Context, itemId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('billMapping')
    .innerJoin('orderBill', 'orderBill.id', 'billMapping.billId')
    .select('orderBill.id')
    .where('billMapping.orderItemId', '=', itemId)
    .where('orderBill.status', '<>', 'cancelled')
    .where(chargesWhatItCharged)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether any bill was ever for it, a cancelled one too. */
export const wasBilled = async (ctx: Context, itemId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('billMapping')
    .select('billId')
    .where('orderItemId', '=', itemId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The next number of a document type at a location; gaps only where a transaction rolled back never happen: it rolls back too. */
export const nextNumber = async (tx: WriteContext, locationId: string, documentType: string): Promise<number> => {
  const row = await tx.db
    .insertInto('documentCounter')
    .values({ id: tx.ids.next(), locationId, documentType, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'documentType'])
        .doUpdateSet((q) => ({ lastNumber: q('documentCounter.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return row.lastNumber;
};

/** These lines are with the kitchen since `at`. */
export const markSent = async (tx: WriteContext, itemIds: string[], at: string): Promise<void> => {
  await remembered(tx.db, `orders.mark sent ${itemIds.length}`, { ...listed(itemIds), at }, ({ at: now, ...ids }) =>
    tx.db
      .updateTable('orderItem')
      .set({ status: 'preparing', sentAt: now, firedAt: now, updatedAt: now })
      .where('id', 'in', Object.values(ids) as string[]),
  );
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltCombo, CreatedBills, KitchenTicket, OrderView, PaidBill, PaymentMethod } from '@comanda/contracts';
import { type HubClient, HubError } from '../../scripts/demo/hub-client.ts';
import type { House } from '../rush/house.ts';
import { pickCombo } from '../rush/offers/order-combo.ts';
import type { Random } from '../rush/random.ts';
import type { Journal, JournalMove } from './journal.ts';
import type { Read, Send } from './steadfast.ts';

export interface LoadParts {
  house: House;
  journal: Journal;
  send: Send;
  read: Read;
  random: Random;
  /** Names the guests' orders: begins with `caos`, and is another one for each load of a restaurant. */
  guests: string;
  cashSessionId: string;
  /** A display's token by station. */
  deviceTokens: ReadonlyMap<string, string>;
}

const WAITERS = 6;
const COOK_PAUSE_MS = 15;
const TICKETS_AT_ONCE = 5;
/** After so many guests a cashier is out of change. */
const CHANGE_SHARE = 0.1;
/** Of rounds with a combo, of orders with something off them, and of those whose dishes go to another order. */
const COMBO_SHARE = 0.3;
const DISCOUNT_SHARE = 0.25;
const MOVE_SHARE = 0.3;

/** Waiters, cashiers and cooks without a pause; `finish` lets each end the order in hand. */
export class Load {
  readonly #parts: LoadParts;
  readonly #waiters: Promise<void>[] = [];
  readonly #cooks: Promise<void>[] = [];
  #isClosing = false;
  #isCooking = true;

  constructor(parts: LoadParts) {
    this.#parts = parts;
  }

  start(): void {
    for (let i = 0; i < WAITERS; i += 1) this.#waiters.push(this.#waiter(i));
    for (const [stationId, token] of this.#parts.deviceTokens) this.#cooks.push(this.#cook(stationId, token));
  }

  /** No new guests; returns when every order is paid and every ticket bumped. */
  async finish(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#waiters);
    this.#isCooking = false;
    await Promise.all(this.#cooks);
  }

  async #waiter(number: number): Promise<void> {
    for (let i = 0; !this.#isClosing; i += 1) {
      const alias = `${this.#parts.guests}-${number}-${i}`;
      await serveOnce(this.#parts, alias, this.#parts.random.fork(alias)).catch((error: Error) => {
        this.#parts.journal.failures.push(`${alias}: ${error.message}`);
      });
    }
  }

  async #cook(stationId: string, deviceToken: string): Promise<void> {
    const { house, read, journal } = this.#parts;
    const { hub } = house.owner;
    const path = `/tickets?locationId=${house.locationId}&stationId=${stationId}&status=pending&size=${TICKETS_AT_ONCE}`;
    for (;;) {
      const isLast = !this.#isCooking;
      const { data } = await read<{ data: KitchenTicket[] }>(hub, path);
      for (const ticket of data) {
        await this.#bump(hub.as(deviceToken), ticket).catch((error: Error) => {
          journal.failures.push(`bump: ${error.message}`);
        });
      }
      if (data.length === 0 && isLast) return;
      if (data.length === 0) await sleep(COOK_PAUSE_MS);
    }
  }

  async #bump(display: HubClient, ticket: KitchenTicket): Promise<void> {
    const bumped = await this.#parts.send<KitchenTicket>(display, `/tickets/${ticket.id}/bump`, `bump-${ticket.id}`);
    if (bumped.status !== 'bumped') throw new HubError('bump', 200, bumped.status, 'not bumped', {});
    this.#parts.journal.bumps.add(ticket.id);
  }
}

/** One order from its opening to its last payment; every acknowledged step is written down. */
const serveOnce = async (parts: LoadParts, alias: string, random: Random): Promise<void> => {
  const { house, journal, send } = parts;
  const waiter = random.pick(house.waiters).hub;
  const tableId = random.chance(0.7) ? random.pick(house.tables).id : null;
  const orderId = await openOrder(parts, waiter, alias, { tableId, orderType: tableId ? 'dine_in' : 'take_out' });
  const all: string[] = [];
  const rounds = random.int(1, 2);
  for (let round = 1; round <= rounds; round += 1) {
    const keys: string[] = [];
    for (let i = 1; i <= random.int(1, 4); i += 1) {
      keys.push(await addLine(parts, waiter, orderId, `${alias}-${round}-${i}`, random));
    }
    if (random.chance(COMBO_SHARE))
      keys.push(...(await addCombo(parts, waiter, orderId, `${alias}-${round}-c`, random)));
    await send(waiter, `/orders/${orderId}/send-to-kitchen`, `${alias}-send-${round}`);
    for (const key of keys) if (journal.lines.get(key)!.stationIds.length > 0) journal.sentKeys.add(key);
    all.push(...keys);
  }
  if (random.chance(DISCOUNT_SHARE)) await discount(parts, orderId, `${alias}-off`, random);
  if (random.chance(MOVE_SHARE)) await moveSome(parts, waiter, { orderId, alias, keys: all }, random);
  await settle(parts, orderId, alias, random);
  journal.paidOrders.add(orderId);
  if (random.chance(CHANGE_SHARE)) await putChangeIn(parts, alias, random);
};

const openOrder = async (
  { house, journal, send }: LoadParts,
  waiter: HubClient,
  alias: string,
  how: object,
): Promise<string> => {
  const { businessId, locationId } = house;
  journal.askedOrders.add(alias);
  const body = { businessId, locationId, orderAlias: alias, allowSecondOnTable: true, ...how };
  const { id } = await send<OrderView>(waiter, '/orders', alias, body);
  journal.orders.set(alias, id);
  return id;
};

/** A combo with its lines, each with a key of its own in its notes; no station cooks the combo itself. */
const addCombo = async (
  { house, journal, send }: LoadParts,
  waiter: HubClient,
  orderId: string,
  key: string,
  random: Random,
): Promise<string[]> => {
  const picked = pickCombo(house, house.combos, random);
  if (!picked) return [];
  const { combo, chosen } = picked;
  const lines = chosen.map((one, i) => ({ ...one, key: `${key}-${i + 1}` }));
  const keys = [key, ...lines.map((line) => line.key)];
  for (const one of keys) journal.askedLines.add(one);
  const selections = lines.map(({ component, quantity, modifiers, key: notes }) => ({
    componentId: component.id,
    quantity,
    modifiers,
    notes,
  }));
  const path = `/orders/${orderId}/bundles/add-combo`;
  const built = await send<BuiltCombo>(waiter, path, key, { bundleId: combo.id, selections, notes: key });
  journal.lines.set(key, { key, orderId, itemId: built.parentOrderItemId, quantity: 1, stationIds: [] });
  for (const [i, { dish, quantity, modifiers, key: own }] of lines.entries()) {
    const optionIds = modifiers.map((one) => one.productModifierId);
    const stationIds = [...house.routing(dish.product.id, optionIds)];
    journal.lines.set(own, { key: own, orderId, itemId: built.childOrderItemIds[i]!, quantity, stationIds });
  }
  return keys;
};

/** The manager takes a tenth off all of it. */
const discount = async (
  { house, journal, send }: LoadParts,
  orderId: string,
  reason: string,
  random: Random,
): Promise<void> => {
  journal.askedDiscounts.add(reason);
  const off = random.pick([
    { kind: 'percentage', value: 10 },
    { kind: 'amount', value: 99 },
  ]);
  await send(house.manager.hub, `/orders/${orderId}/discount`, reason, { ...off, reason });
  journal.discounts.add(reason);
};

/** Dishes go to another order, combos whole, and all come back when the two are merged; or those who went pay for themselves. */
const moveSome = async (
  parts: LoadParts,
  waiter: HubClient,
  { orderId, alias, keys }: { orderId: string; alias: string; keys: readonly string[] },
  random: Random,
): Promise<void> => {
  const { journal, send, house } = parts;
  const heads = keys.filter((key) => !/-c-\d+$/.test(key));
  const go = random.sample(heads, Math.floor(heads.length / 2));
  if (go.length === 0) return;
  const otherId = await openOrder(parts, waiter, `${alias}-b`, { orderType: 'take_out' });
  const along = keys.filter((key) => go.some((head) => key === head || key.startsWith(`${head}-`)));
  const items = go.map((key) => ({ itemId: journal.lines.get(key)!.itemId }));
  const move = { keys: along, from: orderId, to: otherId };
  const body = { toOrderId: otherId, items };
  await moving(parts, `${alias}-go`, move, (key) => send(waiter, `/orders/${orderId}/transfer-items`, key, body));
  if (random.chance(0.5)) {
    await settle(parts, otherId, `${alias}-b`, random);
    journal.paidOrders.add(otherId);
    return;
  }
  // Something may be off the order they come back to: who may discount signs that they have it, too.
  const back = { keys: along, from: otherId, to: orderId };
  await moving(parts, `${alias}-back`, back, (key) =>
    send(house.manager.hub, `/orders/${orderId}/merge`, key, { otherId }),
  );
  journal.mergedOrders.add(otherId);
};

/** Until it is acknowledged lines may be here or there, but all of them. */
const moving = async (
  { journal }: LoadParts,
  key: string,
  move: JournalMove,
  ask: (key: string) => Promise<unknown>,
): Promise<void> => {
  journal.moves.set(key, move);
  await ask(key);
  for (const one of move.keys) journal.lines.get(one)!.orderId = move.to;
  journal.moves.delete(key);
};

const putChangeIn = async (
  { house, journal, send, cashSessionId }: LoadParts,
  alias: string,
  random: Random,
): Promise<void> => {
  const body = { kind: 'in', amount: 20_000, reason: 'sencillo para vueltos' };
  await send(random.pick(house.cashiers).hub, `/cash-sessions/${cashSessionId}/movements`, `${alias}-change`, body);
  journal.changePutIn += body.amount;
};

const addLine = async (
  { house, journal, send }: LoadParts,
  waiter: HubClient,
  orderId: string,
  key: string,
  random: Random,
): Promise<string> => {
  const dish = random.pick(house.menu.dishes);
  const modifiers = house.menu.choose(dish, random);
  const quantity = random.int(1, 3);
  journal.askedLines.add(key);
  const body = { productId: dish.product.id, quantity, modifiers, notes: key };
  const view = await send<OrderView>(waiter, `/orders/${orderId}/items`, key, body);
  const item = view.items.find((one) => one.notes === key);
  if (!item) throw new Error(`line ${key} is not in the answer that acknowledged it`);
  const optionIds = modifiers.map((one) => one.productModifierId);
  const stationIds = [...house.routing(dish.product.id, optionIds)];
  journal.lines.set(key, { key, orderId, itemId: item.id, quantity, stationIds });
  return key;
};

const settle = async (parts: LoadParts, orderId: string, alias: string, random: Random): Promise<void> => {
  const { house, send } = parts;
  const waiter = random.pick(house.waiters).hub;
  const splitBy = random.chance(0.4) ? { splitBy: { mode: 'equal', parts: random.int(2, 3) } } : {};
  const { bills } = await send<CreatedBills>(waiter, '/order-bills', `${alias}-bill`, { orderId, ...splitBy });
  for (const [i, bill] of bills.entries()) {
    if (bill.status !== 'pending') continue;
    const isPartial = bill.balance > 200 && random.chance(0.3);
    const first = isPartial ? Math.floor(bill.balance / 2) : bill.balance;
    await pay(parts, bill.id, `${alias}-pay-${i}-1`, first, random);
    if (isPartial) await pay(parts, bill.id, `${alias}-pay-${i}-2`, bill.balance - first, random);
  }
};

const pay = async (parts: LoadParts, billId: string, key: string, amount: number, random: Random): Promise<void> => {
  const { house, journal, send, cashSessionId } = parts;
  const method: PaymentMethod = random.pick(house.methods);
  journal.askedPayments.set(billId, (journal.askedPayments.get(billId) ?? 0) + 1);
  const { payment } = await send<PaidBill>(random.pick(house.cashiers).hub, `/order-bills/${billId}/payments`, key, {
    amount,
    paymentMethodId: method.id,
    cashRegisterSessionId: cashSessionId,
  });
  journal.payments.push({ id: payment.id, billId, amount });
};

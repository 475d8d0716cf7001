import type { MovedOrders, OrderView } from '@comanda/contracts';
import { AppError, type KitchenTicket } from '@comanda/contracts';
import { netOf, optionsTotal } from '@comanda/pricing';
import type { Restaurant } from '@comanda/testing/restaurant';
import { expect } from 'vitest';
import type { OrderItemRow } from '../orders.tables.ts';
import { groupBySharers } from '../sending/ticket-shares.ts';
import { isOn } from '../tickets/shares.store.ts';
import { isRequest, requestedQuantity } from '../tickets/ticket-work.ts';

/** What makes other lines of those there are: more or fewer, dearer or cheaper. */
const CHANGES = ['quantity', 'note', 'exchange', 'back', 'cancel', 'comp', 'combo'] as const;
type Change = (typeof CHANGES)[number];

const isChange = (step: Step): step is Step & { kind: Change } => (CHANGES as readonly string[]).includes(step.kind);

/** What somebody at one of the tills does; numbers choose among what there is then. */
export interface Step {
  kind: 'add' | 'send' | 'transfer' | 'merge' | 'unmerge' | 'undo' | 'void' | 'bump' | 'recall' | Change;
  a: number;
  b: number;
  /** Of how much, in thousandths. */
  share: number;
}

/** Refusals by a rule: somebody else was there first, or it may not be. All else is a fault. */
const REFUSED = /^(ORDER_|TICKET_VOIDED|BUNDLE_)/;

const thousandths = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0);

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

/** What is ordered there, and the combo some of it makes. */
interface Menu {
  dishes: readonly string[];
  bundleId: string;
}

/** An evening at some tables of a house, and what must hold of it after every step. Quantities are counted in thousandths. */
export class MovingWorld {
  readonly #house: Restaurant;
  readonly #dishes: readonly string[];
  readonly #bundleId: string;
  readonly #orderIds: string[] = [];
  readonly #tables: string[] = [];
  readonly #moves: { id: string; moveId: string }[] = [];
  readonly #merges: { id: string; otherId: string }[] = [];
  /** Lines that were taken back from the kitchen once: what was told of them before says nothing of what is made now. */
  readonly #takenBack = new Set<string>();
  #added = { quantity: 0, money: 0 };
  #guests = 0;

  private constructor(house: Restaurant, { dishes, bundleId }: Menu) {
    this.#house = house;
    this.#dishes = dishes;
    this.#bundleId = bundleId;
  }

  /** Seats guests at `count` tables and leaves one more free. */
  static async open(house: Restaurant, menu: Menu, count: number, name: string): Promise<MovingWorld> {
    const world = new MovingWorld(house, menu);
    for (let n = 0; n <= count; n += 1) world.#tables.push(await house.make.table(`${name}-${n}`));
    for (const tableId of world.#tables.slice(1)) {
      const { id } = await house.order({ orderType: 'dine_in', tableId });
      world.#orderIds.push(id);
      await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: id });
      world.#guests += 1;
    }
    return world;
  }

  /** Every till takes its step at once, and who changes what there is after them; what a rule refuses has done nothing. */
  async round(all: readonly Step[]): Promise<void> {
    const steps = all.filter((step) => !isChange(step));
    const lines = await this.#lines();
    const tickets = await this.#tickets();
    const refused = (error: unknown) => {
      if (!(error instanceof AppError && REFUSED.test(error.code))) throw error;
    };
    await Promise.all(steps.map((step) => this.#take(step, lines, tickets).catch(refused)));
    for (const step of all.filter(isChange)) await this.#change(step).catch(refused);
    this.#house.env.advance(5);
  }

  async #change({ kind, a, b, share }: Step & { kind: Change }): Promise<void> {
    const { call, manager } = this.#house;
    const before = await this.#sums();
    const line = at(before.lines, a);
    const id = at(this.#orderIds, a)!;
    const edit = (changes: object) =>
      line && call(manager, 'updateOrderItem', { id: line.orderId, itemId: line.id, reason: 'Cambio', ...changes });
    if (kind === 'quantity') await edit({ quantity: Math.ceil(share / 250) });
    if (kind === 'note') await edit({ notes: `Nota ${b}` });
    if (kind === 'exchange') await edit({ productId: at(this.#dishes, b) });
    if (kind === 'comp' && line)
      await call(manager, 'compOrderItem', { id: line.orderId, itemId: line.id, reason: 'Cortesía', compedBy: 'X' });
    if (kind === 'cancel')
      await call(manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fueron' });
    if (kind === 'combo') await call(manager, 'applyCombo', { id, bundleId: this.#bundleId });
    if (kind === 'back' && line?.status === 'preparing') {
      await edit({ status: 'pending' });
      this.#takenBack.add(line.id);
    }
    const after = await this.#sums();
    if (kind !== 'quantity' && kind !== 'combo') expect(after.quantity).toBe(before.quantity);
    this.#added.quantity += after.quantity - before.quantity;
    this.#added.money += after.money - before.money;
  }

  /** All there is, in thousandths and minor units. */
  async #sums(): Promise<{ lines: OrderItemRow[]; quantity: number; money: number }> {
    const lines = await this.#lines();
    const ids = lines.map(({ id }) => id);
    const { db } = this.#house;
    const options = await db.read.selectFrom('orderItemModifier').selectAll().where('orderItemId', 'in', ids).execute();
    const each = (id: string) => optionsTotal(options.filter(({ orderItemId }) => orderItemId === id));
    const money = lines.reduce((sum, line) => sum + netOf(line, each(line.id)), 0);
    return { lines, quantity: thousandths(lines), money };
  }

  async #take(step: Step, lines: readonly OrderItemRow[], tickets: readonly KitchenTicket[]): Promise<unknown> {
    const { waiter, manager, call } = this.#house;
    const id = at(this.#orderIds, step.a)!;
    const otherId = at(this.#orderIds, step.b)!;
    switch (step.kind) {
      case 'add':
        return this.#add(id, step);
      case 'send':
        return call(waiter, 'sendToKitchen', { id });
      case 'transfer':
        return this.#transfer(step, lines);
      case 'merge':
        await call(waiter, 'mergeOrders', { id, otherId });
        return this.#merges.push({ id, otherId });
      case 'unmerge': {
        const merge = at(this.#merges, step.a);
        return merge && call(waiter, 'unmergeOrders', merge);
      }
      case 'undo': {
        const move = at(this.#moves, step.a);
        return move && call(waiter, 'undoTransfer', { id: move.id, moveId: move.moveId });
      }
      case 'void': {
        const line = at(
          lines.filter(({ lineType }) => lineType !== 'bundle_parent'),
          step.a,
        );
        const why = { reason: 'Se fueron', voidedBy: 'X' };
        return line && call(manager, 'voidOrderItem', { id: line.orderId, itemId: line.id, ...why });
      }
      default: {
        const ticket = at(tickets, step.a);
        const operation = step.kind === 'bump' ? 'bumpTicket' : 'recallTicket';
        return ticket && call(this.#house.as('Kitchen'), operation, { id: ticket.id });
      }
    }
  }

  async #add(id: string, { b, share }: Step): Promise<void> {
    const quantity = share / 250;
    const input = { id, productId: at(this.#dishes, b), quantity, seatNo: (b % 3) + 1 };
    const { items } = await this.#house.call<OrderView>(this.#house.waiter, 'addOrderItem', input);
    this.#added.quantity += Math.round(quantity * 1000);
    this.#added.money += items.at(-1)!.lineTotal;
  }

  async #transfer({ a, b, share }: Step, lines: readonly OrderItemRow[]): Promise<void> {
    const line = at(lines, a);
    if (!line) return;
    const most = Math.round(line.quantity * 1000);
    const quantity = share > 500 ? line.quantity : Math.max(1, Math.floor((most * share) / 500)) / 1000;
    const to = b % 4 === 0 ? { tableId: at(this.#tables, b) } : { toOrderId: at(this.#orderIds, b) };
    const input = { id: line.orderId, ...to, items: [{ itemId: line.id, quantity }] };
    const { moveId, other } = await this.#house.call<MovedOrders>(this.#house.waiter, 'transferItems', input);
    if (!this.#orderIds.includes(other.id)) this.#orderIds.push(other.id);
    this.#moves.push({ id: line.orderId, moveId });
  }

  #lines(): Promise<OrderItemRow[]> {
    const { db } = this.#house;
    return db.read.selectFrom('orderItem').selectAll().where('orderId', 'in', this.#orderIds).orderBy('id').execute();
  }

  #tickets(): Promise<KitchenTicket[]> {
    const { db } = this.#house;
    return db.read
      .selectFrom('kitchenTicket')
      .selectAll()
      .where('orderId', 'in', this.#orderIds)
      .orderBy('id')
      .execute();
  }

  /** Everything that must hold. */
  async check(): Promise<void> {
    const { db } = this.#house;
    const lines = await this.#lines();
    const tickets = await this.#tickets();
    const orders = await db.read.selectFrom('order').selectAll().where('id', 'in', this.#orderIds).execute();
    const guests = await db.read.selectFrom('orderGuest').selectAll().where('orderId', 'in', this.#orderIds).execute();
    const ids = lines.map(({ id }) => id);
    const options = await db.read.selectFrom('orderItemModifier').selectAll().where('orderItemId', 'in', ids).execute();
    const optionsOf = (id: string) => options.filter(({ orderItemId }) => orderItemId === id);

    expect(thousandths(lines)).toBe(this.#added.quantity);
    const money = lines.reduce((sum, line) => sum + netOf(line, optionsTotal(optionsOf(line.id))), 0);
    expect(money).toBe(this.#added.money);
    expect(guests.map(({ guestAlias }) => guestAlias).sort()).toHaveLength(this.#guests);
    expect(new Set(guests.map(({ orderId, seatNo }) => `${orderId} ${seatNo}`)).size).toBe(this.#guests);

    const parents = new Map(lines.map(({ id, splitFrom }) => [id, splitFrom ?? null]));
    const firstOf = (id: string): string => {
      const parent = parents.get(id);
      return parent ? firstOf(parent) : id;
    };
    for (const [first, family] of Map.groupBy(lines, ({ id }) => firstOf(id))) {
      const root = lines.find(({ id }) => id === first)!;
      for (const line of family) {
        expect(line.productNameSnapshot).toBe(root.productNameSnapshot);
        if (line.lineType === root.lineType && line.lineType === 'product')
          expect(line.unitPriceSnapshot).toBe(root.unitPriceSnapshot);
        expect(optionsOf(line.id).map(({ nameSnapshot }) => nameSnapshot)).toEqual(
          optionsOf(first).map(({ nameSnapshot }) => nameSnapshot),
        );
      }
      checkKitchen(
        family,
        tickets.filter(({ orderItemId }) => family.some(({ id }) => id === orderItemId)),
        {
          numberOf: (id) => orders.find((order) => order.id === id)!.documentNumber,
          isToldAnew: family.some(({ id }) => this.#takenBack.has(id)),
        },
      );
    }
    for (const order of orders) {
      const own = lines.filter(({ orderId, voidedAt }) => orderId === order.id && !voidedAt);
      if (order.mergedInto) expect([order.status, own]).toEqual(['cancelled', []]);
    }
    const tables = await db.read.selectFrom('diningTable').selectAll().where('id', 'in', this.#tables).execute();
    for (const table of tables) {
      const isSeated = orders.some(({ tableId, status }) => tableId === table.id && status !== 'cancelled');
      expect([table.tableNumber, table.status === 'occupied']).toEqual([table.tableNumber, isSeated]);
    }
  }
}

/** Every bit of food was told of once, the screens say where it goes, and the lines follow the cook. */
const checkKitchen = (
  family: readonly OrderItemRow[],
  tickets: readonly KitchenTicket[],
  { numberOf, isToldAnew }: { numberOf(orderId: string): string; isToldAnew: boolean },
): void => {
  const made = family.filter(({ voidedAt, sentAt, lineType }) => !voidedAt && sentAt && lineType !== 'bundle_parent');
  const pending = tickets.filter(({ status }) => status === 'pending');
  if (made.length === 0) {
    expect(pending).toEqual([]);
    return;
  }
  for (const line of made) {
    const isCooking = pending.some((ticket) => isOn(ticket, line));
    expect([line.id, line.status]).toEqual([line.id, isCooking ? 'preparing' : 'served']);
  }
  for (const ticket of pending) expect(made.some((line) => isOn(ticket, line))).toBe(true);
  const isTouched = tickets.some(({ firstBumpedAt, recalledAt }) => firstBumpedAt || recalledAt);
  // What was left out of a card that is gone was left out of nothing that is still made.
  const theirs = tickets.filter((ticket) => made.some((line) => isOn(ticket, line)));
  if (!isTouched && !isToldAnew) expect(requestedQuantity(theirs)).toBe(thousandths(made));
  if (!isTouched && !isToldAnew) checkWhere(theirs, made, numberOf);
  const sharersOf = (ticket: KitchenTicket): number => made.filter((line) => isOn(ticket, line)).length;
  for (const ticket of pending.filter(({ ticketData }) => ticketData.change === null)) {
    const gone = made.filter((line) => isOn(ticket, line) && line.orderId !== ticket.ticketData.orderId);
    const numbers = (ticket.movedTo ?? []).map(({ orderNumber }) => orderNumber);
    // Of those that stay it may say another seat.
    const said = numbers.filter((number) => number !== ticket.ticketData.orderNumber);
    const numbersOf = (lines: readonly OrderItemRow[]) => lines.map(({ orderId }) => numberOf(orderId));
    expect(numbersOf(gone)).toEqual(expect.arrayContaining(said));
    // What has another card, too, which no more lines share, may all be on that.
    const isElsewhere = (line: OrderItemRow) =>
      tickets.some((other) => other !== ticket && isOn(other, line) && sharersOf(other) <= sharersOf(ticket));
    expect(said).toEqual(expect.arrayContaining(numbersOf(gone.filter((line) => !isElsewhere(line)))));
  }
};

/** What all goes to one order says that, on each of its cards of which something is left. */
const checkWhere = (
  tickets: readonly KitchenTicket[],
  made: readonly OrderItemRow[],
  numberOf: (orderId: string) => string,
): void => {
  for (const { tickets: alike, sharers } of groupBySharers(tickets, made)) {
    const [orderId, ...others] = new Set(sharers.map((line) => line.orderId));
    if (others.length > 0 || requestedQuantity(alike) <= 0) continue;
    for (const { status, ticketData, movedTo } of alike.filter(isRequest)) {
      const said = (movedTo ?? []).filter(({ orderNumber }) => orderNumber !== ticketData.orderNumber);
      const goes = orderId === ticketData.orderId ? [] : [numberOf(orderId!)];
      if (status === 'pending') expect(said.map(({ orderNumber }) => orderNumber)).toEqual(goes);
    }
  }
};

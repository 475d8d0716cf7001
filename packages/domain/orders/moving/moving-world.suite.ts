import type { MovedOrders, OrderView } from '@comanda/contracts';
import { AppError, type KitchenTicket } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { netOf, optionsTotal } from '@comanda/pricing';
import type { Restaurant } from '@comanda/testing/restaurant';
import { expect } from 'vitest';

/** What somebody at one of the tills does; numbers choose among what there is then. */
export interface Step {
  kind: 'add' | 'send' | 'transfer' | 'merge' | 'unmerge' | 'undo' | 'void' | 'bump' | 'recall';
  a: number;
  b: number;
  /** Of how much, in thousandths. */
  share: number;
}

/** Refusals by a rule: somebody else was there first, or it may not be. All else is a fault. */
const REFUSED = /^(ORDER_|TICKET_VOIDED)/;

const thousandths = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0);

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

/** An evening at some tables of a house, and what must hold of it after every step. Quantities are counted in thousandths. */
export class MovingWorld {
  readonly #house: Restaurant;
  readonly #dishes: readonly string[];
  readonly #orderIds: string[] = [];
  readonly #tables: string[] = [];
  readonly #moves: { id: string; moveId: string }[] = [];
  readonly #merges: { id: string; otherId: string }[] = [];
  #added = { quantity: 0, money: 0 };
  #guests = 0;

  private constructor(house: Restaurant, dishes: readonly string[]) {
    this.#house = house;
    this.#dishes = dishes;
  }

  /** Seats guests at `count` tables and leaves one more free. */
  static async open(house: Restaurant, dishes: readonly string[], count: number, name: string): Promise<MovingWorld> {
    const world = new MovingWorld(house, dishes);
    for (let n = 0; n <= count; n += 1) world.#tables.push(await house.make.table(`${name}-${n}`));
    for (const tableId of world.#tables.slice(1)) {
      const { id } = await house.order({ orderType: 'dine_in', tableId });
      world.#orderIds.push(id);
      await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: id });
      world.#guests += 1;
    }
    return world;
  }

  /** Every till takes its step at once; what a rule refuses has done nothing. */
  async round(steps: readonly Step[]): Promise<void> {
    const lines = await this.#lines();
    const tickets = await this.#tickets();
    await Promise.all(
      steps.map((step) =>
        this.#take(step, lines, tickets).catch((error: unknown) => {
          if (!(error instanceof AppError && REFUSED.test(error.code))) throw error;
        }),
      ),
    );
    this.#house.env.advance(5);
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
        const line = at(lines, step.a);
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
        expect([line.unitPriceSnapshot, line.productNameSnapshot, line.sentAt]).toEqual([
          root.unitPriceSnapshot,
          root.productNameSnapshot,
          root.sentAt,
        ]);
        expect(optionsOf(line.id).map(({ nameSnapshot }) => nameSnapshot)).toEqual(
          optionsOf(first).map(({ nameSnapshot }) => nameSnapshot),
        );
      }
      checkKitchen(
        root,
        family,
        tickets.filter(({ orderItemId }) => family.some(({ id }) => id === orderItemId)),
        {
          numberOf: (id) => orders.find((order) => order.id === id)!.documentNumber,
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
  root: OrderItemRow,
  family: readonly OrderItemRow[],
  tickets: readonly KitchenTicket[],
  { numberOf }: { numberOf(orderId: string): string },
): void => {
  const fired = tickets.filter(({ ticketData }) => ticketData.change === null);
  const removed = tickets.filter(({ ticketData }) => ticketData.change === 'removed');
  expect(fired.length + removed.length).toBe(tickets.length);
  if (!root.sentAt) {
    expect(tickets).toEqual([]);
    return;
  }
  expect(thousandths(fired.map(({ ticketData }) => ticketData))).toBe(thousandths(family));
  const [ticket] = fired;
  expect([fired.length, ticket!.orderId]).toEqual([1, root.orderId]);
  const living = family.filter(({ voidedAt }) => !voidedAt);
  if (living.length === 0) {
    expect(ticket!.status).toBe('voided');
    return;
  }
  const status = ticket!.status === 'pending' ? 'preparing' : 'served';
  expect(living.map((line) => line.status)).toEqual(living.map(() => status));
  if (ticket!.status === 'pending' && !ticket!.recalledAt)
    expect(thousandths([ticket!.ticketData]) - thousandths(removed.map((one) => one.ticketData))).toBe(
      thousandths(living),
    );
  const gone = living.filter(({ orderId }) => orderId !== ticket!.ticketData.orderId);
  const said = (ticket!.movedTo ?? []).map(({ orderNumber }) => orderNumber).sort();
  expect(said).toEqual([...new Set(gone.map(({ orderId }) => numberOf(orderId)))].sort());
};

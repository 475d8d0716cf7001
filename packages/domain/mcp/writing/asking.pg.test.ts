import { ASSISTANT_VOIDS, minor } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeMonth } from '../../reports/month.suite.ts';
import { hireMaker } from '../key-maker.suite.ts';
import { askForOrder } from './ask-for-order.ts';
import { askForVoid, previewVoid } from './ask-for-void.ts';

let server: TestPostgres;
let world: World;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await openCloudWorld(await server.lend());
  return () => world[Symbol.asyncDispose]();
});

const BY = { id: 'key-1', name: 'Claude', client: 'tests' };
const commands = () => world.db.read.selectFrom('cloudCommand').selectAll().orderBy('no').execute();
/** The hub says what came of a command. */
const answer = (id: string, state: 'done' | 'rejected', result: object) => {
  const { businessId, locationId, env } = world;
  const row = { id, businessId, locationId, kind: 'x', state, result: JSON.stringify(result) };
  return world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('commandResult')
      .values({ ...row, doneAt: new Date(env.now()).toISOString() })
      .execute(),
  );
};

const hire = async (): Promise<string> => {
  const { businessId, locationId } = world;
  const now = new Date(world.env.now()).toISOString();
  const id = world.env.uuid();
  const person = {
    id,
    businessId,
    fullName: 'Rosa',
    role: 'Waiter' as const,
    locationIds: [locationId],
    isActive: true,
  };
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('appUser')
      .values({ ...person, sessionEpoch: 0, createdAt: now, updatedAt: now } as never)
      .execute(),
  );
  return id;
};

test('an order is asked of its branch once under its key, under another again, and of a refused one nothing was done', async () => {
  const owner = world.as('Owner');
  const employeeId = await hire();
  const ask = (key: string, more: object = {}, actor: Actor = owner) => {
    const order = { locationId: world.locationId, employeeId, tableId: null, orderType: 'dine_in' as const, ...more };
    return world.write(actor, (tx) => askForOrder(tx, { ...order, by: BY, key }));
  };
  const first = await ask('a');
  expect([await ask('a'), (await commands()).length]).toEqual([first, 1]);
  expect(await refusal(ask('a', { orderType: 'take_out' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await ask('b')).not.toBe(first);
  await answer(first, 'rejected', { code: 'COMMAND_EXPIRED' });
  expect(await ask('a')).not.toBe(first);
  expect(await commands()).toHaveLength(3);
  expect(await refusal(ask('c', { employeeId: world.env.uuid() }))).toBe('NOT_FOUND');
  expect(await refusal(ask('c', {}, await world.stranger()))).toBe('LOCATION_NOT_FOUND');
  const log = await world.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'assistant.order_asked')
    .execute();
  expect(log).toHaveLength(3);
  expect(log[0]).toMatchObject({ details: { name: 'Claude', client: 'tests', tool: 'create_order' } });
});

test('a waiter’s assistant opened orders in the name of whomever it was told', async () => {
  const waiter = await hireMaker(world, 'Waiter');
  const other = await hireMaker(world, 'Waiter');
  const manager = await hireMaker(world, 'Manager');
  const ask = (actor: Actor, employeeId: string) => {
    const order = { locationId: world.locationId, employeeId, tableId: null, orderType: 'dine_in' as const };
    return world.write(actor, (tx) => askForOrder(tx, { ...order, by: BY, key: world.env.uuid() }));
  };
  expect(await ask(waiter.actor, waiter.userId)).toEqual(expect.any(String));
  expect(await refusal(ask(waiter.actor, other.userId))).toBe('FORBIDDEN');
  expect(await refusal(ask(waiter.actor, manager.userId))).toBe('FORBIDDEN');
  expect(await ask(manager.actor, waiter.userId)).toEqual(expect.any(String));
  expect(await commands()).toHaveLength(2);
});

test('a void is previewed without a trace and asked once, by who may, where assistants may', async () => {
  await writeMonth(world, 20);
  const owner = world.as('Owner');
  const bill = await world.db.read
    .selectFrom('orderBill')
    .select(['id', 'total'])
    .where('locationId', '=', world.locationId)
    .where('total', '>', minor(0))
    .where('status', '=', 'paid')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ask = (actor: Actor = owner) =>
    world.write(actor, (tx) => askForVoid(tx, { transactionId: bill.id, reason: 'Cobro doble', by: BY }));
  const preview = await previewVoid(world.contexts.read(owner), bill.id);
  expect(preview).toMatchObject({ kind: 'bill', effects: [{ effect: 'give_money_back', amount: bill.total }] });
  expect(await commands()).toEqual([]);
  expect(await refusal(ask(world.as('Waiter')))).toBe('FORBIDDEN');
  expect(await refusal(ask(await world.stranger()))).toBe('NOT_FOUND');
  const off = {
    locationId: world.locationId,
    name: ASSISTANT_VOIDS,
    businessId: world.businessId,
    id: world.env.uuid(),
  };
  await world.write(owner, (tx) =>
    tx.db
      .insertInto('locationParameter')
      .values({ ...off, value: 'off', updatedAt: tx.clock.now() })
      .execute(),
  );
  expect(await refusal(ask())).toBe('ASSISTANT_VOIDS_OFF');
  await world.write(owner, (tx) => tx.db.updateTable('locationParameter').set({ value: 'on' }).execute());
  const id = await ask();
  expect(await ask(world.as('Manager'))).toBe(id);
  // Whoever may not ask for it is told nothing of it, the second time either.
  expect(await refusal(ask(world.as('Waiter')))).toBe('FORBIDDEN');
  expect(await refusal(ask({ ...world.as('Manager'), locationIds: [world.env.uuid()] }))).toBe('NOT_FOUND');
  const [command] = await commands();
  expect([command!.kind, JSON.parse(command!.body)]).toEqual([
    'transaction.void',
    { transactionId: bill.id, reason: 'Cobro doble', permission: 'OrderBill:Refund', total: bill.total, by: BY },
  ]);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listTails } from './list-tails.ts';
import { made, openTailWorld, orderRow } from './tail-world.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const PAGE = { page: 1, size: 20 };

test('what a replaced hub had not sent is told in words: orders, payments, what collides and what is left out', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, send, sold, handIn } = house;
  await send(hub.seal([made('order', orderRow('o0'))]));
  await world.db.read
    .insertInto('order')
    .values({
      ...camel(orderRow('o0', { document_number: 'Z10-7' })),
      businessId: world.businessId,
      locationId: world.locationId,
    } as never)
    .execute();
  await sold();
  await handIn(hub.seal([['order', 'U', 'o0', orderRow('o0', { status: 'cancelled' })]]));
  const { data, total } = await listTails(world.contexts.read(world.as('Manager')), PAGE);
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    hubId: hub.actor.id,
    locationId: world.locationId,
    locationName: 'El Comal Zona 10',
    changes: 3,
    isCut: false,
    isComingBack: false,
    orderCount: 2,
    paymentCount: 1,
    paymentTotal: 5000,
    orders: [
      { id: 'o1', number: 'Z10-o1', isNew: true },
      { id: 'o0', isNew: false },
    ],
    payments: [{ id: 'p1', amount: 5000, orderNumber: 'Z10-o1', methodName: null, isNew: true }],
    added: [
      { entity: 'bill_payment', count: 1 },
      { entity: 'order', count: 1 },
      { entity: 'order_bill', count: 1 },
    ],
    collisions: [{ entity: 'order', id: 'o0', name: 'Z10-o0' }],
    left: [{ entity: 'kitchen_ticket', count: 1 }],
  });
});

test('a body nobody can read is shown as left out, and hides nothing else', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, replace, handIn } = house;
  await replace();
  await handIn(hub.seal([made('order', orderRow('o1'))], 'nonsense' as never));
  const { data } = await listTails(world.contexts.read(world.as('Owner')), PAGE);
  expect(data[0]).toMatchObject({ changes: 2, orderCount: 1, left: [{ entity: 'unreadable', count: 1 }] });
});

test('a dozen transactions of megabytes stopped everybody while they were listed: as many are read as are held easily', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, replace, handIn } = house;
  await replace();
  const large = (n: number) => [
    made('order', orderRow(`o${n}`)),
    made('hub_command', { id: `c${n}`, body: 'x'.repeat(1_500_000) }),
  ];
  for (let n = 0; n < 5; n += 1) await handIn(hub.seal(large(n)));
  const { data } = await listTails(world.contexts.read(world.as('Owner')), PAGE);
  expect(data[0]).toMatchObject({ changes: 5, isCut: true, orderCount: 2 });
});

test('others waited until all of a tail was read: they have their turn after each transaction', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, replace, handIn } = house;
  await replace();
  await handIn(hub.seal(...Array.from({ length: 30 }, (_, n) => [made('order', orderRow(`o${n}`))])));
  const turn = vi.spyOn(globalThis, 'setImmediate');
  await listTails(world.contexts.read(world.as('Owner')), PAGE);
  expect(turn.mock.calls.length).toBeGreaterThanOrEqual(30);
  turn.mockRestore();
});

test('tables nobody knows were told one by one, a hundred thousand of them: they are told together', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, replace, handIn } = house;
  await replace();
  await handIn(hub.seal(Array.from({ length: 100 }, (_, n) => made(`table_${n}`, { id: 'x' }))));
  const { data } = await listTails(world.contexts.read(world.as('Owner')), PAGE);
  expect(data[0]?.left).toEqual([{ entity: 'unreadable', count: 100 }]);
});

test('neither a stranger nor somebody of another branch sees it', async () => {
  await using house = await openTailWorld(server);
  const { world, sold } = house;
  await sold();
  const seen = async (actor: ReturnType<typeof world.as>) => (await listTails(world.contexts.read(actor), PAGE)).total;
  expect(await seen(await world.stranger())).toBe(0);
  expect(await seen({ ...world.as('Owner'), locationIds: [] })).toBe(0);
  expect(await seen(world.as('Owner'))).toBe(1);
});

const camel = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(.)/g, (_, c) => c.toUpperCase()), value]),
  );

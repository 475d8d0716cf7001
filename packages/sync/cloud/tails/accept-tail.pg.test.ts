import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptTail } from './accept-tail.ts';
import { made, openTailWorld, orderRow, paymentRow } from './tail-world.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const open = async () => {
  const house = await openTailWorld(server);
  const { world, hub } = house;
  return {
    ...house,
    accept: (actor = world.as('Owner')) => world.write(actor, (tx) => acceptTail(tx, { id: hub.actor.id })),
    amounts: async () =>
      (await world.db.read.selectFrom('billPayment').select(['id', 'amount']).orderBy('id').execute()).map(
        ({ id, amount }) => [id, Number(amount)],
      ),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('accepted, its orders and payments are rows of this business and location, and it is written down who did it', async () => {
  await using house = await open();
  const { world, hub, sold, accept, amounts, kept } = house;
  await sold();
  expect(await accept()).toEqual({ added: 3, collisions: 0 });
  expect(await amounts()).toEqual([['p1', 5000]]);
  const { businessId, locationId } = world;
  expect(await world.db.read.selectFrom('order').select(['id', 'businessId', 'locationId']).execute()).toEqual([
    { id: 'o1', businessId, locationId },
  ]);
  expect((await kept()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const audit = await world.db.read.selectFrom('auditEntry').select(['action', 'entityId', 'details']).execute();
  expect(audit).toEqual([
    {
      action: 'hub.tail_accepted',
      entityId: hub.actor.id,
      details: { transactions: 2, added: 3, collisions: 0, left: [] },
    },
  ]);
});

test('of a tail that is read in parts all of it is added, rows by the hundred among it', async () => {
  await using house = await open();
  const { hub, replace, handIn, accept, kept } = house;
  await replace();
  const orders = (n: number) => Array.from({ length: 600 }, (_, i) => made('order', orderRow(`o${n}-${i}`)));
  const large = (n: number) => made('hub_command', { id: `k${n}`, body: 'x'.repeat(1_500_000) });
  for (let n = 0; n < 4; n += 1) await handIn(hub.seal([...orders(n), large(n)]));
  expect(await accept()).toEqual({ added: 2_400, collisions: 0 });
  expect((await kept()).map(({ state }) => state)).toEqual(Array(4).fill('accepted'));
});

test('again, and again handed in, it adds nothing', async () => {
  await using house = await open();
  const { sold, handIn, accept, amounts } = house;
  const txs = await sold();
  await accept();
  await handIn(txs);
  expect(await accept()).toEqual({ added: 0, collisions: 0 });
  expect(await amounts()).toEqual([['p1', 5000]]);
});

test('a row the cloud has another version of stays; the money beside it comes in all the same', async () => {
  await using house = await open();
  const { world, hub, sold, handIn, accept, amounts } = house;
  await sold();
  await accept();
  await handIn(
    hub.seal([
      ['order', 'U', 'o1', orderRow('o1', { status: 'cancelled' })],
      made('bill_payment', paymentRow('p2', 'b1', 700)),
      ['order_bill', 'D', 'b1', {}],
    ]),
  );
  expect(await accept()).toEqual({ added: 1, collisions: 2 });
  expect(await amounts()).toEqual([
    ['p1', 5000],
    ['p2', 700],
  ]);
  const orders = await world.db.read.selectFrom('order').select('status').execute();
  expect(orders).toEqual([{ status: 'paid' }]);
  expect(await world.db.read.selectFrom('orderBill').select('id').execute()).toEqual([{ id: 'b1' }]);
});

test('a row nobody can read again took the orders away from all branches: its transaction is left, and the others come in', async () => {
  await using house = await open();
  const { world, hub, sold, handIn, accept, amounts } = house;
  await sold();
  const guest = { id: 'g1', business_id: 'claimed', order_id: 'o1', seat_no: 1, allergies: 'not json' };
  await handIn(hub.seal([made('order_guest', guest)]));
  expect(await accept()).toEqual({ added: 3, collisions: 0 });
  expect(await amounts()).toEqual([['p1', 5000]]);
  expect(await world.db.read.selectFrom('orderGuest').selectAll().execute()).toEqual([]);
});

test('a document whose number the other hub gave out as well says whose it is', async () => {
  await using house = await open();
  const { world, sold, accept } = house;
  await sold();
  await sql`insert into "order" (id, business_id, location_id, status, order_type, document_number, channel, version,
    created_at, updated_at) values ('o0', ${world.businessId}, ${world.locationId}, 'paid', 'take_out', 'Z10-o1', 'pos', 1,
    '', '')`.execute(world.db.read);
  await accept();
  const orders = await world.db.read.selectFrom('order').select(['id', 'documentNumber']).orderBy('id').execute();
  expect(orders.map((one) => [one.id, one.documentNumber])).toEqual([
    ['o0', 'Z10-o1'],
    ['o1', 'Z10-o1-R1'],
  ]);
  const bills = await world.db.read.selectFrom('orderBill').select('billNumber').execute();
  expect(bills).toEqual([{ billNumber: 'C-b1' }]);
});

test('neither a stranger nor somebody of another branch decides on it', async () => {
  await using house = await open();
  const { world, sold, accept, amounts } = house;
  await sold();
  expect(await refusal(accept(await world.stranger()))).toBe('HUB_NOT_FOUND');
  expect(await refusal(accept({ ...world.as('Owner'), locationIds: [] }))).toBe('HUB_NOT_FOUND');
  expect(await amounts()).toEqual([]);
});

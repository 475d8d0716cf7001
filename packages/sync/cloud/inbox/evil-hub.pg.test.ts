import type { Change, SealedTransaction } from '@comanda/contracts';

import { anotherBranch, type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverHub } from '../recovery/recover-hub.ts';
import { openProjection, projectInbox } from './project-inbox.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';

/** Two branches of one business and a stranger's; the hub of the second branch is somebody else's by now. */
const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const projection = await openProjection(world.db.read);
  const good = await hubAtCloud(world);
  const evil = await hubAtCloud(world, await anotherBranch(world));
  const stranger = await world.stranger();
  const send = async (hub: HubAtCloud, txs: SealedTransaction[]) => {
    const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
    await world.write(hub.actor, (tx) => push(tx, body));
    await world.write(hub.actor, (tx) => projectInbox(tx, projection, hub.locationId));
  };
  return {
    world,
    good,
    evil,
    stranger,
    say: (hub: HubAtCloud, ...transactions: Change[][]) => send(hub, hub.seal(...transactions)),
    /** As a hub does that has just been paired. */
    bring: (hub: HubAtCloud, ...transactions: Change[][]) =>
      send(hub, hub.sealAs({ kind: 'baseline' }, ...transactions)),
    rows: async (table: string): Promise<Record<string, unknown>[]> => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(table)} as t order by id`.execute(world.db.read);
      return rows.map(({ row }) => JSON.parse(row));
    },
    staff: () => world.db.read.selectFrom('appUser').selectAll().orderBy('fullName').execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

const person = (id: string, more: object = {}): Change => [
  'app_user',
  'I',
  id,
  {
    id,
    full_name: `Persona ${id.slice(-4)}`,
    role: 'Waiter',
    email: null,
    is_active: 1,
    location_ids: '[]',
    password_hash: null,
    pin_hash: null,
    pin_lookup: null,
    created_at: AT,
    updated_at: AT,
    ...more,
  },
];
const bill = (id: string, total = 5000): Change => [
  'order_bill',
  'I',
  id,
  {
    id,
    order_id: 'o1',
    bill_number: 'B1',
    status: 'pending',
    total,
    tip_amount: 0,
    subtotal: total,
    tax_amount: 0,
    created_at: AT,
    updated_at: AT,
  },
];
const payment = (id: string, billId: string, amount: number): Change => [
  'bill_payment',
  'I',
  id,
  {
    id,
    order_bill_id: billId,
    amount,
    tendered: amount,
    change: 0,
    payment_method_id: 'm',
    cash_register_session_id: 's',
    created_at: AT,
  },
];
const entry = (id: string, said: string): Change => [
  'audit_entry',
  'I',
  id,
  {
    id,
    seq: 1,
    at: AT,
    actor_id: 'a',
    actor_name: said,
    action: 'void',
    entity: 'order',
    entity_id: 'o',
    approved_by: null,
    reason: null,
    details: '{}',
    prev_hash: '0',
    hash: said,
    location_id: null,
  },
];
const as = ([entity, , id, image]: Change, op: 'U' | 'D', more: object = {}): Change => [
  entity,
  op,
  id,
  op === 'D' ? { id } : { ...image, ...more },
];

test('people who come in an ordinary transaction are nobody', async () => {
  await using house = await open();
  await house.say(house.evil, [person(house.world.env.uuid(), { role: 'Owner' })]);
  expect(await house.staff()).toEqual([]);
});

test('people who come as a baseline after the joining is over are nobody, in the same request or a later one', async () => {
  await using house = await open();
  const { evil, world } = house;
  const id = () => world.env.uuid();
  await house.bring(evil, [person(id(), { full_name: 'Ana' })]);
  await house.bring(evil, [person(id(), { full_name: 'Beto' })]);
  const ordinary = evil.seal([bill('b1')]);
  const after = evil.sealAs({ kind: 'baseline' }, [person(id(), { full_name: 'Mallory', role: 'Owner' })]);
  const body = { epoch: 1, cloudGen: evil.cloudGen, prevHash: evil.before(ordinary), txs: [...ordinary, ...after] };
  await world.write(evil.actor, (tx) => push(tx, body));
  await house.bring(evil, [person(id(), { full_name: 'Mallory', role: 'Owner' })]);
  expect((await house.staff()).map(({ fullName }) => fullName)).toEqual(['Ana', 'Beto']);
});

test('a hub that says it was restored brings nobody', async () => {
  await using house = await open();
  const { evil, world } = house;
  await world.write(evil.actor, (tx) => recoverHub(tx, { epoch: 1, claim: world.env.uuid() }));
  const row = await world.db.read
    .selectFrom('hubLog')
    .select('peopleAs')
    .where('locationId', '=', evil.locationId)
    .executeTakeFirst();
  expect(row).toEqual({ peopleAs: null });
});

test('the owner’s e-mail with a password and a PIN of the hub’s making gives the owner neither', async () => {
  await using house = await open();
  const { world, evil } = house;
  const { businessId, locationId } = world;
  const owner = {
    id: world.env.uuid(),
    businessId,
    fullName: 'Marta',
    role: 'Owner' as const,
    email: 'marta@comal.gt',
  };
  const none = { passwordHash: null, pinHash: null, pinLookup: null, accountId: null };
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('appUser')
      .values({ ...owner, ...none, locationIds: [locationId], isActive: true, createdAt: AT, updatedAt: AT })
      .execute(),
  );
  const secrets = { password_hash: 'mine', pin_hash: 'mine', pin_lookup: 'mine' };
  const said = { full_name: 'Marta 2', email: 'marta@comal.gt', role: 'Owner', ...secrets };
  await house.bring(evil, [person(world.env.uuid(), said)]);
  expect(await house.staff()).toMatchObject([
    { ...owner, ...none, isActive: true },
    { fullName: 'Marta 2', email: null, passwordHash: null, accountId: null, locationIds: [evil.locationId] },
  ]);
});

test.each([
  ['support’s role', 'Root', 'Owner'],
  ['a role there is not', 'Hechicero', 'Owner'],
  ['more than whoever paired the hub may do', 'Owner', 'Manager'],
] as const)('somebody with %s remains a name and may nothing', async (_, role, pairedAs) => {
  await using house = await open();
  const { evil, world } = house;
  await world.db.read.updateTable('hubLog').set({ peopleAs: pairedAs }).execute();
  const secrets = { password_hash: 'p', pin_hash: 'h', pin_lookup: 'l', email: 'm@evil.gt' };
  await house.bring(evil, [person(world.env.uuid(), { role, ...secrets })]);
  const none = { passwordHash: null, pinHash: null, pinLookup: null, email: null };
  expect(await house.staff()).toMatchObject([{ role: 'Waiter', isActive: false, ...none }]);
});

test('whom a hub brings works at its own branch alone, whatever it says, and their e-mail is nobody’s invitation', async () => {
  await using house = await open();
  const { evil, world } = house;
  const id = world.env.uuid();
  const said = { role: 'Owner', email: 'mallory@evil.gt', location_ids: JSON.stringify([world.locationId]) };
  await house.bring(evil, [person(id, { ...said, account_id: 'mine' })]);
  expect(await house.staff()).toMatchObject([{ id, locationIds: [evil.locationId], accountId: null }]);
  const brought = await world.db.read.selectFrom('hubPerson').select('userId').execute();
  expect(brought).toEqual([{ userId: id }]);
});

test('the money of a sister branch is neither changed nor removed, whatever number the transaction has', async () => {
  await using house = await open();
  const { good, evil } = house;
  await house.say(good, [bill('b1')], [payment('p1', 'b1', 5000)]);
  const filler = Array.from({ length: 5 }, (_, i): Change[] => [bill(`own-${i}`)]);
  await house.say(evil, ...filler);
  await house.say(
    evil,
    [as(bill('b1'), 'U', { total: 1 }), as(payment('p1', 'b1', 5000), 'U', { amount: 1 })],
    [as(payment('p1', 'b1', 5000), 'D')],
    [as(bill('b1'), 'D')],
  );
  expect((await house.rows('bill_payment')).map(({ id, amount }) => [id, amount])).toEqual([['p1', 5000]]);
  expect((await house.rows('order_bill')).find(({ id }) => id === 'b1')).toMatchObject({
    total: 5000,
    location_id: good.locationId,
    src_seq: 1,
  });
});

test('nothing is put on a sister branch’s bill, and no own payment is moved there', async () => {
  await using house = await open();
  const { good, evil } = house;
  await house.say(good, [bill('b1')]);
  await house.say(evil, [bill('own')], [payment('mine', 'own', 7)]);
  await house.say(evil, [payment('p2', 'b1', 5000)], [as(payment('mine', 'own', 7), 'U', { order_bill_id: 'b1' })]);
  expect((await house.rows('bill_payment')).map(({ id, order_bill_id: of }) => [id, of])).toEqual([['mine', 'own']]);
});

test('a row of a sister branch that comes by a low number does not hide behind a high one of ours', async () => {
  await using house = await open();
  const { good, evil } = house;
  await house.say(evil, [bill('x1')], [bill('x2')], [bill('b1', 1)]);
  await house.say(good, [bill('b2')]);
  expect((await house.rows('order_bill')).map(({ id, location_id: at }) => [id, at])).toEqual([
    ['b1', evil.locationId],
    ['b2', good.locationId],
    ['x1', evil.locationId],
    ['x2', evil.locationId],
  ]);
});

test('a station of a sister branch is neither renamed nor removed', async () => {
  await using house = await open();
  const { world, evil } = house;
  const station = await world.make.station('Cocina');
  const image = { id: station, name: 'Mía', business_id: 'x', location_id: evil.locationId };
  await house.say(
    evil,
    [['kitchen_station', 'U', station, image, ['name'], 99]],
    [['kitchen_station', 'D', station, { id: station }, [], 99]],
  );
  expect(await house.rows('kitchen_station')).toMatchObject([{ name: 'Cocina', location_id: world.locationId }]);
});

test('another business’s feed is untouched by edits under its rows’ ids', async () => {
  await using house = await open();
  const { world, evil, stranger } = house;
  const id = world.env.uuid();
  const stamps = { createdAt: AT, updatedAt: AT };
  await world.write(stranger, async (tx) => {
    const plain = { categoryId: null, sku: null, taxCategory: 'iva' as const, isAvailable: true, isActive: true };
    const row = { id, businessId: stranger.businessId, name: 'Ajeno', price: 100 as never, sortOrder: 0 };
    await tx.db
      .insertInto('product')
      .values({ ...row, ...plain, ...stamps })
      .execute();
  });
  const feed = () =>
    world.db.read
      .selectFrom('feed')
      .select(['rev', 'body'])
      .where('id', '=', id)
      .where('scope', '=', `b:${stranger.businessId}`)
      .execute();
  const before = await feed();
  await house.say(evil, [['product', 'U', id, { id, price: 1 }, ['price'], 99]]);
  await house.say(evil, [['product', 'I', id, { id, name: 'Mío', price: 1, created_at: AT, updated_at: AT }]]);
  expect(await feed()).toEqual(before);
  expect(before).toHaveLength(1);
});

test('a product put into another business’s category kept them from ever removing it', async () => {
  await using house = await open();
  const { world, evil, stranger } = house;
  const [category, product, own] = [world.env.uuid(), world.env.uuid(), world.env.uuid()];
  const stamps = { createdAt: AT, updatedAt: AT };
  await world.write(stranger, async (tx) => {
    const row = {
      id: category,
      businessId: stranger.businessId,
      name: 'Ajena',
      color: null,
      sortOrder: 0,
      isActive: true,
    };
    await tx.db
      .insertInto('productCategory')
      .values({ ...row, ...stamps })
      .execute();
  });
  const image = { name: 'Mío', price: 1, tax_category: 'iva', is_available: 1, is_active: 1, sort_order: 0 };
  const plain = { ...image, created_at: AT, updated_at: AT };
  await house.say(evil, [['product', 'I', product, { id: product, ...plain, category_id: category }]]);
  await house.say(evil, [['product', 'I', own, { id: own, ...plain, category_id: null }]]);
  await house.say(evil, [['product', 'U', own, { id: own, ...plain, category_id: category }, ['category_id'], 1]]);
  expect(await house.rows('product')).toMatchObject([{ id: own, category_id: null }]);
});

test('a box wrote into the log of another branch what a person there had done, and the log was called whole', async () => {
  await using house = await open();
  const { evil, world } = house;
  const other = await anotherBranch(world, 'Cobán');
  const [, , id, image] = entry('e9', 'Culpable');
  await house.say(evil, [['audit_entry', 'I', id, { ...image, location_id: other.locationId }]]);
  expect(await house.rows('audit_entry')).toEqual([]);
});

test('what the log says once it says for ever: an entry is neither rewritten nor removed, at once or later', async () => {
  await using house = await open();
  const { evil } = house;
  await house.say(evil, [entry('e1', 'Culpable')], [as(entry('e1', ''), 'U', { actor_name: 'Inocente' })]);
  await house.say(evil, [as(entry('e1', ''), 'U', { actor_name: 'Inocente' })], [as(entry('e1', ''), 'D')]);
  expect(await house.rows('audit_entry')).toMatchObject([{ id: 'e1', actor_name: 'Culpable' }]);
});

test('one entry that nobody can read again took the log away from all branches, for ever: it is held', async () => {
  await using house = await open();
  const { evil, world } = house;
  const [, , , image] = entry('e1', 'Marta');
  const odd = [
    { details: 'not json' },
    { details: 'null' },
    { details: '[1]' },
    { details: null },
    { at: 'zzzz' },
    { details: JSON.stringify({ more: 'x'.repeat(300_000) }) },
    { entity: 'products', details: JSON.stringify({ rows: 'x'.repeat(6_100_000) }) },
    { entity: 'products', details: `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
    // Ten thousand letters, which a parser takes and no answer can be made of.
    { details: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
    { details: { a: 1 } },
    { at: '9999-99-99T99:99:99.999Z' },
    { at: '9999-12-31T23:59:59.999Z' },
    { reason: 'x'.repeat(2_001) },
    { actor_name: 'x'.repeat(2_001) },
    { reason: ['x'] },
  ];
  const entries = odd.map((said, i): Change[] => [['audit_entry', 'I', `o${i}`, { ...image, id: `o${i}`, ...said }]]);
  const table = { id: 't1', metadata: 'not json' };
  for (const one of [...entries, [['dining_table', 'I', 't1', table] as Change], [entry('e1', 'Marta')]])
    await house.say(evil, one);
  const held = await world.db.read.selectFrom('inboxHold').select(['seq', 'error']).orderBy('seq').execute();
  expect(held.map(({ error }) => error)).toEqual([
    'audit_entry.details is no JSON',
    'audit_entry.details is no object',
    'audit_entry.details is no object',
    'audit_entry.details is no object',
    'audit_entry.at is no instant',
    'audit_entry.details is longer than 262144 letters',
    'audit_entry.details is longer than 6000000 letters',
    'audit_entry.details is nested deeper than 100',
    'audit_entry.details is nested deeper than 100',
    'audit_entry.details is no text',
    'audit_entry.at is no instant',
    'audit_entry.at is further ahead than any clock',
    'audit_entry.reason is longer than 2000 letters',
    'audit_entry.actor_name is longer than 2000 letters',
    'audit_entry.reason is no text',
    'dining_table.metadata is no JSON',
  ]);
  expect(await house.rows('audit_entry')).toMatchObject([{ id: 'e1' }]);
});

test('what followed on rows of a transaction with an odd entry was refused as an edit of rows that are gone: it waits behind it', async () => {
  await using house = await open();
  const { evil, world } = house;
  const [, , , image] = entry('e1', 'Marta');
  const odd: Change = ['audit_entry', 'I', 'e1', { ...image, details: 'not json' }];
  const id = world.env.uuid();
  const plain = { price: 1, tax_category: 'iva', is_available: 1, is_active: 1, sort_order: 0, created_at: AT };
  const dish = { id, name: 'Flan', ...plain, updated_at: AT };
  await house.say(evil, [odd, ['product', 'I', id, dish]]);
  await house.say(evil, [['product', 'U', id, { ...dish, price: 2 }, ['price'], 1]], [bill('b1')]);
  const held = await world.db.read.selectFrom('inboxHold').select(['seq', 'error']).orderBy('seq').execute();
  expect(held).toEqual([
    { seq: 1, error: 'audit_entry.details is no JSON' },
    { seq: 2, error: null },
  ]);
  expect(await world.db.read.selectFrom('syncConflict').select('code').execute()).toEqual([]);
  expect(await house.rows('order_bill')).toMatchObject([{ id: 'b1' }]);
});

test('a transaction that takes the cloud seconds to parse held every other hub up: it is held unparsed, and the next goes on', async () => {
  await using place = await open();
  const { evil, world } = place;
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 'x');
  await place.say(
    evil,
    [['order_bill', 'I', 'deep', { id: 'deep', nothing: deep, long: 'x'.repeat(300_000) }]],
    [bill('b1')],
  );
  const held = await world.db.read.selectFrom('inboxHold').select(['seq', 'error']).execute();
  expect(held).toEqual([{ seq: 1, error: 'transaction 1 is nested deeper than 100' }]);
  expect(await place.rows('order_bill')).toMatchObject([{ id: 'b1' }]);
});

test('a box named a dish with fifteen megabytes for every hub and till: it is held, and what follows on that dish', async () => {
  await using house = await open();
  const { evil, world } = house;
  const plain = { price: 1, tax_category: 'iva', is_available: 1, is_active: 1, sort_order: 0, created_at: AT };
  const dish = (id: string, name: string): Change => ['product', 'I', id, { id, name, ...plain, updated_at: AT }];
  await house.say(evil, [dish('p1', 'x'.repeat(15_000_000))]);
  await house.say(evil, [dish('p1', 'Pepián')], [dish('p2', 'Jocón')]);
  expect(await house.rows('product')).toMatchObject([{ id: 'p2', name: 'Jocón' }]);
  const held = await world.db.read.selectFrom('inboxHold').select(['seq', 'error']).orderBy('seq').execute();
  const error = 'an edit of product sets more than 65536 bytes';
  expect(held.map((one) => [one.seq, one.error])).toEqual([
    [1, error],
    [2, null],
  ]);
});

const catalogued = (entity: string, image: Record<string, unknown> & { id: string }): Change => [
  entity,
  'I',
  image.id,
  { ...image, created_at: AT, updated_at: AT },
];
const NO_LISTS = { weekdays: '[]', location_ids: '[]', order_types: '[]', channels: '[]', product_ids: '[]' };
const rule = (id: string, more: object = {}): Change => {
  const always = { valid_from: null, valid_to: null, time_from: null, time_to: null, ...NO_LISTS, category_ids: '[]' };
  const said = { name: 'Hora feliz', priority: 9, is_active: 1, kind: 'percentage', value: '5', combines: 0 };
  return catalogued('price_rule', { id, created_by: null, ...always, ...said, ...more });
};

test('a price rule no route would take kept every branch from selling: the cloud refuses it, and what follows goes on', async () => {
  await using house = await open();
  const { evil, world } = house;
  const id = () => world.env.uuid();
  const fixed = { kind: 'fixed_price' };
  const odd = [{ value: 'abc' }, { value: '-500' }, { ...fixed, value: '1e9' }, { kind: 'nonsense', value: '1.00' }];
  const lists = [{ product_ids: 'null' }, { product_ids: '5' }, { weekdays: '{}' }, { priority: 9e9 }];
  const [same, changed] = [id(), id()];
  for (const more of [...odd, ...lists]) await house.say(evil, [rule(id(), more)]);
  await house.say(evil, [rule(id(), { value: 'abc' }), rule(same)], [rule(changed)]);
  const [, , , image] = rule(changed, { value: '500' });
  await house.say(evil, [['price_rule', 'U', changed, image, ['value'], 1]]);
  await house.say(evil, [['price_rule', 'U', changed, { ...image, value: '10' }, ['value'], 1]]);
  const kept = (await house.rows('price_rule')).map((row) => [row.id, row.value]);
  expect(kept).toEqual([
    [same, '5'],
    [changed, '10'],
  ]);
  const refused = await world.db.read.selectFrom('syncConflict').select('code').execute();
  expect(refused).toEqual(Array.from({ length: 10 }, () => ({ code: 'ROW_INVALID' })));
  expect(await world.db.read.selectFrom('inboxHold').select('seq').execute()).toEqual([]);
});

test('a combo or a dish no route would take is refused, row by row', async () => {
  await using house = await open();
  const { evil, world } = house;
  const [bundle, group, dish] = [world.env.uuid(), world.env.uuid(), await world.make.product('Pepián', 100)];
  const of = { bundle_id: bundle, sort_order: 0 };
  const plain = { mode: 'restaurant', price_method: 'fixed_price', is_active: 1, sort_order: 0, created_by: null };
  const combo = { id: bundle, name: 'Combo', ...plain, price: '50.00', valid_from: null, valid_to: null };
  const choice = { group_key: 'a', name: 'A', min_select: 0, max_select: 1, is_required: 1, allow_duplicates: 0 };
  const component = { ...of, bundle_component_group_id: group, product_id: dish, role: 'required', is_default: 0 };
  const make = (more: object) => [
    catalogued('bundle', { ...combo, ...more }),
    catalogued('bundle_component_group', { id: group, ...of, ...choice, ...more }),
    catalogued('bundle_component', { id: world.env.uuid(), ...component, price_adjustment: '0', ...more }),
  ];
  const [soundBundle, soundGroup, soundComponent] = make({});
  for (const price of ['-1', 'abc', '1.234']) await house.say(evil, [make({ price })[0]!]);
  await house.say(evil, [soundBundle!], [make({ max_select: 1e6 })[1]!], [make({ min_select: 2 })[1]!]);
  const odds = [{ role: 'free' }, { price_adjustment: 'x' }].map((odd) => [make(odd)[2]!]);
  await house.say(evil, [soundGroup!], ...odds, [soundComponent!]);
  const sold = { name: 'X', is_active: 1, is_available: 1, sort_order: 0, allergens: '[]', tax_category: 'iva' };
  for (const odd of [{ price: -1 }, { tax_category: 'No such!' }])
    await house.say(evil, [catalogued('product', { id: world.env.uuid(), price: 1, ...sold, ...odd })]);
  const kept = await Promise.all(['bundle', 'bundle_component_group', 'bundle_component', 'product'].map(house.rows));
  expect(kept.flat()).toMatchObject([{ price: '50.00' }, { max_select: 1 }, { role: 'required' }, { name: 'Pepián' }]);
  const refused = await world.db.read.selectFrom('syncConflict').select('code').execute();
  expect(refused).toEqual(Array.from({ length: 9 }, () => ({ code: 'ROW_INVALID' })));
});

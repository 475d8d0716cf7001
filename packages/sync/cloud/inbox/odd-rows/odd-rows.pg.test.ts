import type { Change } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjection, projectInbox } from '../project-inbox.ts';
import { push } from '../push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';
type Image = Record<string, unknown> & { id: string };
const row = (entity: string, image: Image): Change => [
  entity,
  'I',
  image.id,
  { created_at: AT, updated_at: AT, ...image },
];

const order = (id: string, more: object = {}): Change => {
  const plain = { status: 'draft', order_type: 'dine_in', channel: 'pos', document_number: id, version: 1 };
  return row('order', { id, ...plain, ...more });
};

const item = (id: string, more: object = {}): Change => {
  const money = { unit_price_snapshot: 100, line_adjustment: 0, discount_total: 0, tax_amount_snapshot: '0' };
  const plain = { product_name_snapshot: 'X', quantity: 1, line_type: 'product', status: 'pending', course_number: 1 };
  const said = { order_id: id, ...plain, ...money, tax_category_snapshot: 'iva', hold_until_fired: 0 };
  return row('order_item', { id: `of ${id}`, ...said, ...more });
};

/** A hub whose key somebody has. */
const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const projection = await openProjection(world.db.read);
  const evil = await hubAtCloud(world);
  const say = async (...transactions: Change[][]) => {
    const txs = evil.seal(...transactions);
    const body = { epoch: 1, cloudGen: evil.cloudGen, prevHash: evil.before(txs), txs };
    await world.write(evil.actor, (tx) => push(tx, body));
    await world.write(evil.actor, (tx) => projectInbox(tx, projection, evil.locationId));
  };
  const ids = async (table: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(world.db.read);
    return rows.map(({ id }) => id);
  };
  const held = async () =>
    (await world.db.read.selectFrom('inboxHold').select('error').orderBy('seq').execute()).map(({ error }) => error);
  const refused = () => world.db.read.selectFrom('syncConflict').select(['entity', 'code']).orderBy('hubSeq').execute();
  return { world, say, ids, held, refused, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
};

test('one row of a hub took the list of orders from the whole business: it is held, and what is well goes on', async () => {
  await using house = await open();
  const odd = [
    { quantity: 'NaN' },
    { quantity: 'Infinity' },
    { quantity: 1_000_000, unit_price_snapshot: Number.MAX_SAFE_INTEGER },
    { split_from: 'of o3' },
  ];
  for (const [i, more] of odd.entries()) await house.say([order(`o${i}`), item(`o${i}`, more)]);
  await house.say([order('far', { created_at: '9999-01-01T00:00:00.000Z' })], [item('far')]);
  await house.say([order('well'), item('well', { quantity: 0.5 })]);
  expect(await house.ids('order')).toEqual(['well']);
  expect(await house.ids('order_item')).toEqual(['of well']);
  expect(await house.held()).toEqual([
    'order_item of o0 is a row no hub writes',
    'order_item of o1 is a row no hub writes',
    'order_item of o2 is a row no hub writes',
    'order_item of o3 is a row no hub writes',
    'order far is a row no hub writes',
    null,
  ]);
});

test('odd discounts, options, roles, guests, bills and payments are held as well', async () => {
  await using house = await open();
  const discount = { kind: 'amount', value: '5', amount: 5 };
  const odd = [
    row('order_discount', { id: 'd1', order_id: 'o1', ...discount, value: '1e999' }),
    row('order_discount', { id: 'd2', order_id: 'o2', ...discount, amount: -5 }),
    row('order_item_modifier', { id: 'm', order_item_id: 'i3', total_price_adjustment: 1e15 }),
    row('order_party_member', { id: 'p', order_id: 'o4', role: 'x'.repeat(50_000), user_id: 'u' }),
    row('order_guest', { id: 'g', order_id: 'o5', seat_no: 1, allergies: '7' }),
    row('order_bill', { id: 'b', order_id: 'o6', bill_number: 'B1', status: 'pending', total: 'NaN' }),
    row('bill_mapping', { id: 'bm', bill_id: 'b7', order_item_id: 'i7', split_quantity: 'NaN' }),
    row('bill_payment', { id: 'bp', order_bill_id: 'b8', amount: 1e300 }),
  ];
  for (const one of odd) await house.say([one]);
  expect(await house.held()).toEqual(odd.map(([entity, , id]) => `${entity} ${id} is a row no hub writes`));
});

test('a group, an option, or what a dish says of its group, that no route would take is refused', async () => {
  await using house = await open();
  const { world } = house;
  const [group, option, said] = [world.env.uuid(), world.env.uuid(), world.env.uuid()];
  const dish = await world.make.product('Pepián', 100);
  const plain = { is_active: 1, sort_order: 0, auto_prompt: 0 };
  const groups = (id: string, more: object = {}) =>
    row('modifier_group', {
      id,
      name: `Grupo ${id}`,
      ...plain,
      selection_mode: 'checkbox',
      min_selection: 0,
      max_selection: 3,
      ...more,
    });
  const shows = { show_on_kitchen_ticket: 1, show_on_receipt: 1, show_on_customer_display: 1 };
  const marks = { show_on_online_ordering: 1, default_checked: 0, is_default: 0, is_active: 1, sort_order: 0 };
  const options = (id: string, more: object = {}) =>
    row('modifier', {
      id,
      group_id: group,
      name: `Opción ${id}`,
      ...shows,
      ...marks,
      price_adjustment: '5.00',
      modifier_type: 'modifier',
      quantity_per_modifier: 1,
      ...more,
    });
  const assigned = (id: string, more: object = {}) =>
    row('modifier_group_assignment', {
      id,
      product_id: dish,
      modifier_group_id: group,
      sort_order: 0,
      min_selection_override: null,
      max_selection_override: null,
      ...more,
    });
  await house.say([groups(world.env.uuid(), { max_selection: 1e6 })], [groups(group)]);
  await house.say([options(world.env.uuid(), { price_adjustment: 'abc' })], [options(option)]);
  for (const odd of [{ min_selection_override: -1 }, { max_selection_override: 1e6 }])
    await house.say([assigned(world.env.uuid(), odd)]);
  await house.say([assigned(said, { min_selection_override: 1, max_selection_override: 2 })]);
  expect(await house.ids('modifier_group')).toEqual([group]);
  expect(await house.ids('modifier')).toEqual([option]);
  expect(await house.ids('modifier_group_assignment')).toEqual([said]);
  expect((await house.refused()).map(({ entity, code }) => `${entity} ${code}`)).toEqual([
    'modifier_group ROW_INVALID',
    'modifier ROW_INVALID',
    'modifier_group_assignment ROW_INVALID',
    'modifier_group_assignment ROW_INVALID',
  ]);
});

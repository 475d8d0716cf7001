import type { CustomerView } from '@comanda/contracts';
import { customerAskingRoutes, getCustomer } from '@comanda/domain/customers';
import { drafts } from '@comanda/domain/hub-slices';
import type { Actor } from '@comanda/kernel/context';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { customerChange } from '../../../domain/customers/at-hub/customer-change.ts';
import { projectDirty } from '../down/project-rows.ts';
import { fedTables } from '../down/project-tables.ts';
import { publishAnswers, settleAnswers } from './settle-answers.ts';

const AT = '2026-11-21T01:00:00.000Z';

const routeOf = (name: string) => customerAskingRoutes.find(({ operation }) => operation === name)!;

const open = async () => {
  const world = await openWorld();
  const owner = world.as('Owner');
  const { businessId, locationId } = world;
  const own = { businessId, locationId };
  await world.write(owner, (tx) =>
    tx.db
      .updateTable('syncIdentity')
      .set({ state: 'paired', ...own })
      .execute(),
  );
  let rev = 0;
  const come = (shape: 'core' | 'customers', entity: string, id: string, body: object): Promise<unknown> => {
    rev += 1;
    const row = { shape, scope: `b:${businessId}`, entity, id, rev, deleted: 0, schemaV: 1, error: null };
    const said = { ...row, body: JSON.stringify(body), isDirty: shape === 'customers' };
    return world.write(owner, (tx) =>
      tx.db
        .insertInto('feedRow')
        .values(said)
        .onConflict((c) => c.columns(['entity', 'id', 'scope']).doUpdateSet(said))
        .execute(),
    );
  };
  return {
    world,
    owner,
    change: (name: string, input: object) =>
      world.write(owner, (tx) => customerChange(routeOf(name))(tx, input as never)),
    command: async () =>
      (await world.db.read.selectFrom('hubCommand').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
    /** What the cloud says of a customer now. */
    customer: (view: CustomerView, more: object) =>
      come('customers', 'customer', view.id, {
        id: view.id,
        business_id: businessId,
        first_name: view.firstName,
        last_name: view.lastName,
        notes: null,
        display_name: view.displayName,
        search_name: 'x',
        status: 'active',
        location_id: null,
        deleted_at: null,
        anonymized_at: null,
        anonymize_after: null,
        anonymize_requested_by: null,
        merged_into: null,
        created_at: AT,
        updated_at: AT,
        version: 1,
        ...more,
      }),
    answer: (id: string, answer: object) => come('core', 'command_answer', id, answer),
    project: () =>
      world.write(owner, async (tx) =>
        projectDirty(tx, 'customers', { tables: await fedTables(tx, 'customers'), drafts, own, at: AT }, EVERYTHING),
      ),
    settle: () => world.write(owner, (tx) => settleAnswers(tx, drafts)),
    notes: async (id: string) => (await shown(world, owner, id)).notes,
  };
};
const EVERYTHING = { limit: -1, isLast: true };

const shown = (world: World, owner: Actor, id: string) => getCustomer(world.contexts.read(owner), { id });

test('a change stays on the screen from the moment it is made until the cloud’s own row with it is here', async () => {
  const house = await open();
  await using _ = house.world;
  const view = await house.change('createCustomer', { given: { firstName: 'Ana' } });
  const created = await house.command();
  await house.customer(view, {});
  await house.answer(created, { state: 'done', result: { version: 1 } });
  expect(await house.settle()).toEqual([created]);

  await house.change('updateCustomer', { id: view.id, given: { notes: 'Terraza' } });
  const edited = await house.command();
  // Somebody else's change from before ours comes down: it must not take ours off the screen.
  await house.customer(view, { version: 2, last_name: 'Güity' });
  await house.project();
  expect(await house.notes(view.id)).toBe('Terraza');
  // The answer overtakes the row it speaks of.
  await house.answer(edited, { state: 'done', result: { version: 3 } });
  expect(await house.settle()).toEqual([]);
  expect(await house.notes(view.id)).toBe('Terraza');
  await house.customer(view, { version: 3, last_name: 'Güity', notes: 'Terraza' });
  const { changed } = await house.project();
  expect(changed.get('hub_command_answer')).toEqual([edited]);
  expect(await shown(house.world, house.owner, view.id)).toMatchObject({
    lastName: 'Güity',
    notes: 'Terraza',
    version: 3,
  });
});

test('what was refused is undone with the last answer, in one go, and told to the business', async () => {
  const house = await open();
  await using _ = house.world;
  const view = await house.change('createCustomer', { given: { firstName: 'Ana', phones: [{ e164: '4444 1111' }] } });
  const created = await house.command();
  await house.change('addCustomerElement', {
    id: view.id,
    etags: '*',
    collection: 'emails',
    given: { email: 'a@b.gt' },
  });
  const added = await house.command();
  const refused = { state: 'rejected', result: { code: 'FORBIDDEN', details: {} } };
  await house.answer(created, refused);
  expect(await house.settle()).toEqual([created]);
  expect((await shown(house.world, house.owner, view.id)).emails).toHaveLength(1);
  await house.answer(added, refused);
  expect(await house.settle()).toEqual([added]);
  const { db, published, write } = house.world;
  for (const table of ['customer', 'customerElement', 'customerTerm'] as const)
    expect(await db.read.selectFrom(table).selectAll().execute()).toEqual([]);
  await write(house.owner, (tx) => publishAnswers(tx, [created, added]));
  expect(published.map(({ event, payload }) => [event, payload])).toEqual(
    [created, added].map((commandId) => [
      'customer.answered',
      { commandId, customerId: view.id, state: 'rejected', askedBy: house.owner.id },
    ]),
  );
});

test('a customer nobody asked the cloud to take is not removed because a change of it was refused', async () => {
  const house = await open();
  await using _ = house.world;
  const { owner, world } = house;
  const view = (await world.write(owner, (tx) =>
    routeOf('createCustomer').handler(tx, { given: { firstName: 'Sola' } }),
  )) as CustomerView;
  await house.change('updateCustomer', { id: view.id, given: { notes: 'Aquí' } });
  await house.answer(await house.command(), { state: 'rejected', result: { code: 'CUSTOMER_NOT_FOUND', details: {} } });
  await house.settle();
  expect(await house.notes(view.id)).toBe('Aquí');
});

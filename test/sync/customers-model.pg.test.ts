import type { CustomerView } from '@comanda/contracts';
import { customerAskingRoutes, getCustomer } from '@comanda/domain/customers';
import { drafts } from '@comanda/domain/hub-slices';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import { openCloudWorld, openWorld, type World } from '@comanda/testing/world';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerChange } from '../../packages/domain/customers/at-hub/customer-change.ts';
import { deleteCustomer } from '../../packages/domain/customers/delete-customer.ts';
import { answerHubCommands } from '../../packages/sync/cloud/commands/answer-hub-commands.ts';
import { settleAnswers } from '../../packages/sync/hub/commands/settle-answers.ts';
import { projectDirty } from '../../packages/sync/hub/down/project-rows.ts';
import { fedTables } from '../../packages/sync/hub/down/project-tables.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

type Where = 'hub' | 'cloud';
const NAMES = ['Ana', 'Berta', 'Carla'];
const PHONES = ['4444 1111', '4444 2222', '4444 3333'];

const edits = fc.record({
  do: fc.constantFrom('first', 'last', 'add', 'add', 'replace', 'remove', 'status', 'delete'),
  where: fc.constantFrom<Where>('hub', 'hub', 'cloud'),
  who: fc.nat(1),
  name: fc.nat(2),
});

/** What people do on either side, and what travels when. */
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), where: fc.constantFrom<Where>('hub', 'cloud'), name: fc.nat(2) }),
  edits,
  edits,
  fc.record({ do: fc.constantFrom('send', 'sendAgain', 'answers', 'customers', 'both') }),
);
type Step = { do: string; where?: Where; who?: number; name?: number };

const routeOf = (operation: string) => customerAskingRoutes.find((route) => route.operation === operation)!;

/** A hub and its cloud with nothing between them but what a test carries over. */
const openPair = async () => {
  const cloud = await openCloudWorld(await server.lend());
  const hub = await openWorld();
  const { businessId, locationId } = cloud;
  const owner: Actor = { ...cloud.as('Owner'), id: cloud.env.uuid() };
  const at = new Date(cloud.env.now()).toISOString();
  await cloud.write(owner, async (tx) => {
    await tx.db
      .insertInto('appUser')
      .values({
        id: owner.id,
        businessId,
        email: null,
        fullName: 'Marta',
        role: 'Owner',
        locationIds: [locationId],
        isActive: true,
        passwordHash: null,
        pinHash: null,
        pinLookup: null,
        accountId: null,
        createdAt: at,
        updatedAt: at,
      } as never)
      .execute();
  });
  await hub.write(owner, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  return { cloud, hub, owner };
};
type Pair = Awaited<ReturnType<typeof openPair>>;

/** Commands travel in order; one may arrive again. */
const send = async ({ cloud, hub, owner }: Pair, again: boolean): Promise<void> => {
  const rows = await hub.db.read.selectFrom('hubCommand').selectAll().orderBy('askedAt').orderBy('id').execute();
  await cloud.write(owner, async (tx) => {
    for (const [i, row] of rows.entries()) {
      const { rows: known } = await sql`select 1 from hub_command where id = ${row.id}`.execute(tx.db);
      if (known.length > 0 && !again) continue;
      await sql`delete from hub_command where id = ${row.id}`.execute(tx.db);
      await sql`insert into hub_command (id, business_id, location_id, kind, target_id, body, asked_by, asked_at, src_seq)
        values (${row.id}, ${row.businessId}, ${row.locationId}, ${row.kind}, ${row.targetId}, ${row.body}, ${row.askedBy},
          ${row.askedAt}, ${i})`.execute(tx.db);
    }
    await answerHubCommands(tx, cloud.locationId);
  });
};

/** One of the two feeds comes down; what comes is projected as the stream would. */
const bring = async ({ cloud, hub, owner }: Pair, shape: 'core' | 'customers'): Promise<void> => {
  const table = shape === 'core' ? 'feed' : 'feed_customer';
  const { rows } = await sql<{ entity: string; id: string; scope: string; rev: number; deleted: number; body: string }>`
    select entity, id, scope, rev, deleted, body from ${sql.table(table)}
    where entity in ('command_answer', 'customer', 'customer_element')`.execute(cloud.db.read);
  const { businessId, locationId } = cloud;
  await hub.write(owner, async (tx) => {
    for (const row of rows) {
      await sql`insert into feed_row (shape, scope, entity, id, rev, deleted, schema_v, body, is_dirty)
        values (${shape}, ${row.scope}, ${row.entity}, ${row.id}, ${Number(row.rev)}, ${row.deleted}, 1, ${row.body}, ${
          shape === 'core' ? 0 : 1
        })
        on conflict (entity, id, scope) do update set rev = excluded.rev, deleted = excluded.deleted, body = excluded.body,
          is_dirty = excluded.is_dirty where rev <> excluded.rev`.execute(tx.db);
    }
    const parts = {
      tables: await fedTables(tx, 'customers'),
      drafts,
      own: { businessId, locationId },
      at: tx.clock.now(),
    };
    if (shape === 'customers') await projectDirty(tx, 'customers', parts, { limit: -1, isLast: true });
    else await settleAnswers(tx, drafts);
  });
};

const look = async (world: World, businessId: string): Promise<string> => {
  const customers = await sql`
    select id, first_name, last_name, display_name, status, version, deleted_at, location_id from customer
    where business_id = ${businessId} order by id`.execute(world.db.read);
  const elements = await sql`
    select id, customer_id, kind, is_primary, normalized, data from customer_element
    where business_id = ${businessId} order by id`.execute(world.db.read);
  const terms = await sql`
    select customer_id, coalesce(element_id, '') as element, kind, term from customer_term
    where business_id = ${businessId} order by 1, 2, 3, 4`.execute(world.db.read);
  return JSON.stringify([customers.rows, elements.rows, terms.rows], null, 1);
};

/** What a step means where it is made; null when there is nothing there to do it to. */
const edit = (step: Step, view: CustomerView | undefined): { operation: string; input: object } | null => {
  const name = NAMES[step.name!]!;
  const e164 = PHONES[step.name!]!;
  if (step.do === 'create')
    return { operation: 'createCustomer', input: { given: { firstName: name, phones: [{ e164 }] } } };
  if (!view) return null;
  const etags = '*' as const;
  const [element] = view.phones;
  const one = { id: view.id, etags, collection: 'phones', itemId: element?.id };
  if (step.do === 'first') return { operation: 'updateCustomer', input: { id: view.id, given: { firstName: name } } };
  if (step.do === 'last') return { operation: 'updateCustomer', input: { id: view.id, given: { lastName: name } } };
  if (step.do === 'status') {
    const status = ['active', 'inactive', 'blocked'][step.name!];
    return { operation: 'setCustomerStatus', input: { id: view.id, given: { status } } };
  }
  if (step.do === 'add') return { operation: 'addCustomerElement', input: { ...one, given: { e164 } } };
  if (!element) return null;
  if (step.do === 'replace') return { operation: 'replaceCustomerElement', input: { ...one, given: { e164 } } };
  return step.do === 'remove' ? { operation: 'removeCustomerElement', input: one } : null;
};

const people = async (world: World, businessId: string): Promise<string[]> =>
  (
    await world.db.read.selectFrom('customer').select('id').where('businessId', '=', businessId).orderBy('id').execute()
  ).map(({ id }) => id);

const perform = async (pair: Pair, step: Step): Promise<void> => {
  const { cloud, hub, owner } = pair;
  if (step.do === 'send' || step.do === 'sendAgain') return send(pair, step.do === 'sendAgain');
  if (step.do === 'answers') return bring(pair, 'core');
  if (step.do === 'customers') return bring(pair, 'customers');
  if (step.do === 'both') {
    await bring(pair, 'core');
    return bring(pair, 'customers');
  }
  const world = step.where === 'hub' ? hub : cloud;
  const ids = await people(world, cloud.businessId);
  const id = ids[(step.who ?? 0) % Math.max(1, ids.length)];
  world.env.advance(1_000);
  await world
    .write(owner, async (tx) => {
      const view = id === undefined ? undefined : await getCustomer(tx, { id });
      if (step.do === 'delete') {
        if (step.where === 'cloud' && view) await deleteCustomer(tx, { id: view.id });
        return;
      }
      const asked = edit(step, view);
      if (!asked) return;
      const route = routeOf(asked.operation);
      await (step.where === 'hub' ? customerChange(route) : route.handler)(tx, asked.input as never);
    })
    // Refused at once, where it was said: nothing happened.
    .catch((error: { code?: string }) => {
      if (!/^(CUSTOMER_|DUPLICATE_|COLLECTION_)/.test(error.code ?? '')) throw error;
    });
};

test('whatever both sides do and however it travels, both end the same, and each change has one effect and one answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 60 }), async (steps) => {
      const pair = await openPair();
      const { cloud, hub } = pair;
      try {
        for (const one of steps as Step[]) await perform(pair, one);
        // The cable is in: everything arrives.
        for (const last of ['send', 'sendAgain', 'both', 'both']) await perform(pair, { do: last });
        const waiting = await hub.db.read
          .selectFrom('hubCommandAnswer')
          .select('id')
          .where('state', '=', 'waiting')
          .execute();
        expect(waiting).toEqual([]);
        expect(await look(hub, cloud.businessId)).toBe(await look(cloud, cloud.businessId));
        const errors = await hub.db.read.selectFrom('feedRow').select('id').where('error', 'is not', null).execute();
        expect(errors).toEqual([]);
        const { rows } = await sql<{ commands: number; answers: number }>`
          select (select count(*) from hub_command) as commands,
            (select count(*) from feed where entity = 'command_answer') as answers`.execute(cloud.db.read);
        expect(Number(rows[0]!.answers)).toBe(Number(rows[0]!.commands));
      } finally {
        await hub[Symbol.asyncDispose]();
        await cloud[Symbol.asyncDispose]();
      }
    }),
    { numRuns: runs(12), endOnFailure: false },
  );
}, 300_000);

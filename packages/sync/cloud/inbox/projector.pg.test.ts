import { setImmediate } from 'node:timers/promises';
import type { Change, SealedTransaction } from '@comanda/contracts';
import { MOST_EDITS } from '@comanda/db';

import { anotherBranch, type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Projector } from './projector.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';
const order = (id: string): Change => [
  'order',
  'I',
  id,
  {
    id,
    business_id: 'claimed',
    location_id: 'claimed',
    status: 'draft',
    order_type: 'take_out',
    document_number: `Z10-${id}`,
    channel: 'pos',
    version: 1,
    created_at: AT,
    updated_at: AT,
  },
];
const asked = (id: string, body: string, more: object = {}): Change => [
  'hub_command',
  'I',
  id,
  { id, kind: 'customer', target_id: 't', body, asked_by: 'nobody', asked_at: AT, ...more },
];

const send = (world: World, hub: HubAtCloud, ...transactions: Change[][]) =>
  sendAll(world, hub, hub.seal(...transactions));

const sendAll = (world: World, hub: HubAtCloud, txs: SealedTransaction[]) => {
  const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  return world.write(hub.actor, (tx) => push(tx, body));
};

const openProjector = (world: World) => {
  const errors: string[] = [];
  const log = { error: (details: object) => errors.push(String((details as { err: Error }).err.message)) };
  const projector = new Projector({ contexts: world.contexts, env: world.env, log });
  return { projector, errors, [Symbol.asyncDispose]: () => projector.stop() };
};

const stands = async (world: World, locationId: string) => {
  const row = await world.db.read
    .selectFrom('hubLog')
    .select(['appliedSeq', 'answeredSeq', 'lastSeq'])
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow();
  return [row.appliedSeq, row.answeredSeq, row.lastSeq];
};

const reach = (world: World, locationId: string, at: number[]) =>
  vi.waitFor(async () => expect(await stands(world, locationId)).toEqual(at));

const answers = async (world: World, locationId: string) => {
  const rows = await world.db.read
    .selectFrom('feed')
    .select(['id', 'body'])
    .where('entity', '=', 'command_answer')
    .where('scope', '=', `l:${locationId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, body }) => [id, JSON.parse(body)] as const);
};

const staff = (world: World, id: string) =>
  world.write(world.as('Owner'), async (tx) => {
    const { businessId, locationId } = world;
    const row = { id, businessId, fullName: 'Ana', role: 'Owner' as const, locationIds: [locationId], accountId: null };
    const none = { email: null, passwordHash: null, pinHash: null, pinLookup: null, isActive: true };
    await tx.db
      .insertInto('appUser')
      .values({ ...row, ...none, createdAt: AT, updatedAt: AT })
      .execute();
  });

test('a command whose body is cut off stops neither its hub nor another business: its answer is a refusal', async () => {
  await using world = await openCloudWorld(await server.lend());
  await staff(world, 'ana');
  const stranger = await world.stranger();
  const victim = await hubAtCloud(world, {
    businessId: stranger.businessId,
    locationId: stranger.locationIds[0]!,
  });
  const hub = await hubAtCloud(world);
  await send(world, hub, [asked('c1', '{"cut', { asked_by: 'ana' })], [order('o1')]);
  await send(world, victim, [order('o2')], [order('o3')], [order('o4')]);
  await using running = openProjector(world);
  running.projector.start();
  await vi.waitFor(async () => {
    expect(await stands(world, victim.locationId)).toEqual([3, 3, 3]);
    expect(await stands(world, hub.locationId)).toEqual([2, 2, 2]);
  });
  expect(await answers(world, hub.locationId)).toEqual([
    ['c1', { state: 'rejected', result: { code: 'VALIDATION_FAILED', details: { path: 'body' } } }],
  ]);
  expect(running.errors).toEqual([]);
});

test('a box asked in the name of a manager of another branch, and it was done and written down as theirs', async () => {
  await using world = await openCloudWorld(await server.lend());
  await staff(world, 'ana');
  const hub = await hubAtCloud(world, await anotherBranch(world));
  await send(world, hub, [asked('c1', '{}', { asked_by: 'ana' })]);
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, hub.locationId, [1, 1, 1]);
  expect(await answers(world, hub.locationId)).toMatchObject([['c1', { result: { code: 'FORBIDDEN' } }]]);
});

test('one business that is slow to work in stopped every other: they have their turns beside it', async () => {
  await using world = await openCloudWorld(await server.lend());
  const stranger = await world.stranger();
  const victim = await hubAtCloud(world, {
    businessId: stranger.businessId,
    locationId: stranger.locationIds[0]!,
  });
  const hub = await hubAtCloud(world);
  await send(world, hub, [order('o1')]);
  await send(world, victim, ...['o2', 'o3', 'o4'].map((id) => [order(id)]));
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = world.write(world.as('Owner'), () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, victim.locationId, [3, 3, 3]);
  // Also what comes in while the slow one is under way.
  await send(world, victim, [order('o5')]);
  running.projector.wake();
  await reach(world, victim.locationId, [4, 4, 4]);
  // And what nobody tells this process of: the sweep finds it.
  await send(world, victim, [order('o6')]);
  world.env.advance(2_000);
  await reach(world, victim.locationId, [5, 5, 5]);
  expect(await stands(world, hub.locationId)).toEqual([0, 0, 1]);
  ended.resolve();
  await slow;
  await reach(world, hub.locationId, [1, 1, 1]);
  expect(running.errors).toEqual([]);
});

test('a few hundred bytes held a business up for minutes: thousands of edits in one transaction are held', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const product = await world.make.product('Puyazo', 100);
  const edit: Change = ['product', 'U', product, { name: 'Otro' }, ['name'], 1];
  await send(
    world,
    hub,
    Array.from({ length: MOST_EDITS + 1 }, () => edit),
    [order('o1')],
  );
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, hub.locationId, [2, 2, 2]);
  const held = await world.db.read.selectFrom('inboxHold').select(['seq', 'error']).execute();
  expect(held).toEqual([{ seq: 1, error: `${MOST_EDITS + 1} edits of the catalogue in one transaction` }]);
  expect(await world.db.read.selectFrom('order').select('id').execute()).toEqual([{ id: 'o1' }]);
});

test('an edit of the year 275761 is held or worked in, and what follows goes on', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const product = await world.make.product('Puyazo', 100);
  const image = { id: product, name: 'Puyazo', price: 120 };
  await sendAll(world, hub, [
    ...hub.sealAs({ atMs: -8.7e15 }, [['product', 'U', product, image, ['price'], 1]]),
    ...hub.seal([order('o1')]),
  ]);
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, hub.locationId, [2, 2, 2]);
  const orders = await world.db.read.selectFrom('order').select('id').execute();
  expect(orders).toEqual([{ id: 'o1' }]);
});

test('a location that cannot be worked in at all is its own trouble: the others go on, and it is told which it is', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const other = await hubAtCloud(world, await anotherBranch(world));
  await send(world, hub, [order('o1')]);
  await send(world, other, [order('o2')], [order('o3')]);
  // The smallest lag goes first: the one that fails.
  await sql`delete from hub_inbox where location_id = ${hub.locationId}`.execute(world.db.read);
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, other.locationId, [2, 2, 2]);
  expect(running.errors[0]).toContain(`${hub.locationId} lacks transaction 1`);
  expect(await stands(world, hub.locationId)).toEqual([0, 0, 1]);
});

test('many things asked at once are answered some at a time, and another business is served between them', async () => {
  await using world = await openCloudWorld(await server.lend());
  const stranger = await world.stranger();
  const guest = await hubAtCloud(world, { businessId: stranger.businessId, locationId: stranger.locationIds[0]! });
  const hub = await hubAtCloud(world);
  const many = Array.from({ length: 170 }, (_, i) => asked(`c${String(i).padStart(4, '0')}`, '{}'));
  await send(world, hub, many);
  await send(world, guest, [order('o1')], [order('o2')]);
  const seen: [answered: number, guestAt: number][] = [];
  const write = world.contexts.write.bind(world.contexts);
  world.contexts.write = async (actor, intent, fn) => {
    const result = await write(actor, intent, fn);
    seen.push([(await answers(world, hub.locationId)).length, (await stands(world, guest.locationId))[0]!]);
    return result;
  };
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, hub.locationId, [1, 1, 1]);
  await running.projector.stop();
  const answered = new Set(seen.map(([count]) => count));
  expect([...answered]).toEqual([0, 50, 100, 150, 170]);
  // Whoever of the two was looked at first: the guest's were in before the hub's were all answered.
  expect(seen.find(([, guestAt]) => guestAt === 2)![0]).toBeLessThan(170);
  expect((await answers(world, hub.locationId)).map(([id]) => id)).toEqual(many.map(([, , id]) => id));
});

/** Whatever is written of customers, the server has cancelled it, as it does what takes too long; `fails` of their names. */
const cancelling = async (world: World, fails: string) => {
  await sql`create function cancelled() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(
    world.db.read,
  );
  await sql`create trigger cancelled before insert on customer for each row
    when (new.first_name like ${sql.lit(fails)}) execute function cancelled()`.execute(world.db.read);
};
const making = (id: string, firstName: string, ownId: string): Change => {
  const said = { operation: 'createCustomer', base: null, baseVersion: 0, ids: [ownId], approvedBy: null };
  const body = JSON.stringify({ ...said, input: { given: { firstName, lastName: 'Ajpop' } } });
  return asked(id, body, { asked_by: 'ana', target_id: ownId });
};

test('a customer change that a slow moment cancelled was refused for good: it is tried again when the moment is over', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  await staff(world, 'ana');
  const hub = await hubAtCloud(world);
  await cancelling(world, '%');
  await send(world, hub, [making('c1', 'Telma', world.env.uuid())]);
  await using running = openProjector(world);
  running.projector.start();
  await vi.waitFor(() => expect(running.errors).toEqual(['canceling statement due to statement timeout']));
  expect(await answers(world, hub.locationId)).toEqual([]);
  await sql`drop trigger cancelled on customer`.execute(world.db.read);
  await vi.waitFor(async () => {
    world.env.advance(2_000);
    expect(await stands(world, hub.locationId)).toEqual([1, 1, 1]);
  });
  expect(await answers(world, hub.locationId)).toMatchObject([['c1', { state: 'done' }]]);
});

test('one that is cancelled however often it is tried holds up nobody for longer than that: it is refused, what follows goes on', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  await staff(world, 'ana');
  const hub = await hubAtCloud(world);
  await cancelling(world, 'Veneno');
  await send(world, hub, [making('c1', 'Veneno', world.env.uuid())], [making('c2', 'Telma', world.env.uuid())]);
  await send(world, hub, [order('o1')]);
  await using running = openProjector(world);
  running.projector.start();
  await vi.waitFor(
    async () => {
      world.env.advance(2_000);
      expect(await stands(world, hub.locationId)).toEqual([3, 3, 3]);
    },
    { timeout: 10_000 },
  );
  expect(running.errors).toHaveLength(10);
  expect(await answers(world, hub.locationId)).toMatchObject([
    ['c1', { state: 'rejected', result: { code: 'INTERNAL_ERROR', details: { sqlState: '57014' } } }],
    ['c2', { state: 'done' }],
  ]);
});

test('a branch that asks without end left the others of its business no turn', async () => {
  await using world = await openCloudWorld(await server.lend());
  const busy = await hubAtCloud(world);
  const other = await hubAtCloud(world, await anotherBranch(world));
  await send(
    world,
    busy,
    Array.from({ length: 170 }, (_, i) => asked(`c${String(i).padStart(4, '0')}`, '{}')),
  );
  await send(world, other, [order('o1')], [order('o2')]);
  const answeredBy: number[] = [];
  const write = world.contexts.write.bind(world.contexts);
  world.contexts.write = async (actor, intent, fn) => {
    const result = await write(actor, intent, fn);
    if ((await stands(world, other.locationId))[0] === 2)
      answeredBy.push((await answers(world, busy.locationId)).length);
    return result;
  };
  await using running = openProjector(world);
  running.projector.start();
  await reach(world, busy.locationId, [1, 1, 1]);
  await running.projector.stop();
  expect(answeredBy[0]).toBeLessThan(170);
});

/** A branch of another business that has something new with each of its turns, until it is enough. */
const busyBranch = async (
  world: World,
  isEnough: () => boolean,
  place?: { businessId: string; locationId: string },
) => {
  const stranger = await world.stranger();
  const hub = await hubAtCloud(
    world,
    place ?? { businessId: stranger.businessId, locationId: stranger.locationIds[0]! },
  );
  await send(world, hub, [order('n0')]);
  const busy = { turns: 0, onTurn: (_locationId: string, _intent: string): void => undefined };
  const write = world.contexts.write.bind(world.contexts);
  world.contexts.write = async (actor, intent, fn, scope) => {
    const locationId = actor.locationIds[0]!;
    if (intent !== 'test') busy.onTurn(locationId, intent);
    const result = await write(actor, intent, fn, scope);
    if (intent === 'work in the inbox' && locationId === hub.locationId && busy.turns < 20 && !isEnough()) {
      busy.turns += 1;
      await send(world, hub, [order(`n${busy.turns}`)]);
      world.env.advance(500);
    }
    return result;
  };
  return busy;
};

test('where it failed once was not looked again while somebody else kept it busy', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  await send(world, hub, [order('o1')]);
  await sql`delete from hub_inbox where location_id = ${hub.locationId}`.execute(world.db.read);
  await using running = openProjector(world);
  const busy = await busyBranch(world, () => running.errors.length > 1);
  running.projector.start();
  await vi.waitFor(() => expect(running.errors.length).toBeGreaterThan(1));
  expect(busy.turns).toBeLessThan(20);
});

test('a branch with something kept had no turn while another of its business was behind', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const kept = await hubAtCloud(world, await anotherBranch(world));
  const name = { entity: 'order', name: 'unheard_of', fromSeq: 1 };
  await world.db.read
    .insertInto('hubUnknown')
    .values({ businessId, locationId: kept.locationId, ...name })
    .execute();
  let isLooked = false;
  const busy = await busyBranch(world, () => isLooked, world);
  busy.onTurn = (locationId) => {
    isLooked ||= locationId === kept.locationId;
  };
  await using running = openProjector(world);
  running.projector.start();
  await vi.waitFor(() => expect(isLooked).toBe(true));
  expect(busy.turns).toBeLessThan(20);
});

test('a database that could not be looked into was asked again without a pause', async () => {
  await using world = await openCloudWorld(await server.lend());
  const read = vi.spyOn(world.contexts, 'read').mockImplementation(() => {
    throw new Error('no connection');
  });
  await using running = openProjector(world);
  running.projector.start();
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(running.errors).toEqual(['no connection']);
  read.mockRestore();
  const hub = await hubAtCloud(world);
  await send(world, hub, [order('o1')]);
  world.env.advance(2_000);
  await reach(world, hub.locationId, [1, 1, 1]);
});

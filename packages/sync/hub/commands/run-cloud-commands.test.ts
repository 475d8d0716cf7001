import { AppError } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { type CloudCommand, command, type Done, done } from '@comanda/kernel/commands';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CommandRunner } from './command-runner.ts';
import { nextCloudCommand, runCloudCommand } from './run-cloud-commands.ts';

const come = (world: World, id: string, said: object): Promise<unknown> => {
  const later = { expiresAt: new Date(world.env.now() + 60_000).toISOString(), body: {}, kind: 'sing' };
  const row = {
    shape: 'core',
    scope: `l:${world.locationId}`,
    entity: 'cloud_command',
    id,
    rev: 1,
    deleted: 0,
    schemaV: 1,
  };
  return world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('feedRow')
      .values({ ...row, body: JSON.stringify({ ...later, ...said }), isDirty: false, error: null })
      .execute(),
  );
};

const SONG = { kind: 'sing', body: z.object({ song: z.string().optional() }) };

const runAll = async (world: World, ...commands: CloudCommand[]): Promise<string[]> => {
  const told: string[] = [];
  for (;;) {
    const next = await nextCloudCommand({ db: world.db.read });
    if (!next) return told;
    const actor = systemActor(world.businessId, [world.locationId]);
    const row = await world.write(actor, (tx) => runCloudCommand(tx, commands, next, tx.clock.now()));
    told.push(`${row.id} ${row.state} ${row.result}`);
  }
};

test('commands are done once each, in the order they were asked, and their results travel', async () => {
  await using world = await openWorld();
  const sung: unknown[] = [];
  const sing = command({ ...SONG, handler: async (_tx, { song }) => done(sung.push(song)) });
  await come(world, 'c2', { no: 2, body: { song: 'dos' } });
  await come(world, 'c1', { no: 1, body: { song: 'uno' } });
  await come(world, 'c10', { no: 10, body: { song: 'diez' } });
  expect(await runAll(world, sing)).toEqual(['c1 done 1', 'c2 done 2', 'c10 done 3']);
  expect(await runAll(world, sing)).toEqual([]);
  expect(sung).toEqual(['uno', 'dos', 'diez']);
  const sealed = await world.db.read
    .selectFrom('obTx')
    .select('body')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(sealed?.body).toContain('command_result');
});

test('what may not be, what came too late and what nobody knows is refused with a code; nothing of it happens', async () => {
  await using world = await openWorld();
  const spoil = command({
    ...SONG,
    kind: 'spoil',
    handler: async (tx): Promise<Done> => {
      await tx.db.updateTable('business').set({ name: 'Spoilt' }).execute();
      throw new AppError('PRODUCT_NOT_FOUND', { id: 'x' });
    },
  });
  await come(world, 'c1', { no: 1, kind: 'spoil' });
  await come(world, 'c2', { no: 2, kind: 'spoil', expiresAt: new Date(world.env.now()).toISOString() });
  await come(world, 'c3', { no: 3, kind: 'dance' });
  await come(world, 'c4', { no: 4, kind: 'spoil', body: { song: 7 } });
  expect(await runAll(world, spoil)).toEqual([
    'c1 rejected {"code":"PRODUCT_NOT_FOUND","details":{"id":"x"}}',
    'c2 rejected {"code":"COMMAND_EXPIRED"}',
    'c3 rejected {"code":"COMMAND_UNKNOWN"}',
    'c4 rejected {"code":"VALIDATION_FAILED","details":{"path":"song"}}',
  ]);
  const { name } = await world.db.read.selectFrom('business').select('name').executeTakeFirstOrThrow();
  expect(name).not.toBe('Spoilt');
});

test('a hub whose clock was ahead did nothing the cloud asked, and one that was behind did it too late: the cloud’s clock counts', async () => {
  await using world = await openWorld();
  const { businessId, locationId, contexts, env } = world;
  const identity = { state: 'paired', businessId, locationId } as const;
  await world.write(world.as('Owner'), (tx) => tx.db.updateTable('syncIdentity').set(identity).execute());
  const sing = command({ ...SONG, handler: async () => done(1) });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  /** What comes of a command that is good until so long from now, at a hub that is so far ahead of the cloud. Milliseconds. */
  const cameOf = async (id: string, goodForMs: number, aheadMs: number) => {
    await come(world, id, { no: 1, expiresAt: new Date(env.now() + goodForMs).toISOString() });
    const runner = new CommandRunner({ contexts, commands: [sing], env, skewMs: () => aheadMs, log });
    runner.start();
    const row = () => world.db.read.selectFrom('commandResult').select('state').where('id', '=', id).executeTakeFirst();
    const { state } = await vi.waitFor(async () => (await row()) ?? Promise.reject(new Error('not yet')));
    await runner.stop();
    return state;
  };
  expect(await cameOf('c1', -30_000, 75_000)).toBe('done');
  expect(await cameOf('c2', 30_000, -75_000)).toBe('rejected');
});

test('a fault of ours leaves no result: the command is still to be done', async () => {
  await using world = await openWorld();
  let isBroken = true;
  const handler = async () => {
    if (isBroken) throw new Error('a bug');
    return done('sung');
  };
  const sing = command({ ...SONG, handler });
  await come(world, 'c1', { no: 1 });
  await expect(runAll(world, sing)).rejects.toThrow('a bug');
  isBroken = false;
  expect(await runAll(world, sing)).toEqual(['c1 done "sung"']);
});

import { systemEnv } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import {
  isChangeMessage,
  isControlMessage,
  type Message,
  type Offset,
  type Row,
  ShapeStream,
} from '@electric-sql/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fetchFrom, openFeedWorld, putRow } from './feed-world.ts';

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());
afterEach(() => vi.restoreAllMocks());

const SCOPES = ['l:1'];
const row = (id: string) => ({ scope: 'l:1', entity: 'product', id, body: '{}' });

/** The real client with all it was told in order: ids of rows, and controls. */
const follow = (name: string, fetchClient: typeof fetch, from: { offset?: Offset; handle?: string } = {}) => {
  const aborter = new AbortController();
  const told: string[] = [];
  let look: () => void = () => undefined;
  const stream = new ShapeStream<Row<never>>({
    url: `http://cloud.invalid/v1/shape?c=${name}`,
    params: { table: 'feed', replica: 'full' },
    fetchClient,
    signal: aborter.signal,
    onError: () => ({}),
    ...from,
  });
  stream.subscribe((messages: Message<Row<never>>[]) => {
    for (const message of messages) {
      if (isChangeMessage(message)) told.push(String(message.value.id));
      if (isControlMessage(message)) told.push(message.headers.control);
    }
    look();
  });
  return {
    told,
    stream,
    /** Waits until it was told `count` things, of those that count. */
    hears: async (count: number, counts = (_one: string): boolean => true) => {
      while (told.filter(counts).length < count) {
        await new Promise<void>((resolve) => {
          look = resolve;
        });
      }
      return told.filter(counts);
    },
    stop: () => aborter.abort(),
  };
};

/** That it is up to date every poll says anew. */
const isNew = (one: string): boolean => one !== 'up-to-date';

/** A reader that was live a moment ago, stopped, and missed a change. */
const liveOnce = async (name: string) => {
  // Within one interval of the cursor, however long this takes.
  const world = await openFeedWorld(server!, { ...systemEnv(), now: () => 1_800_000_000_000 });
  const deps = world.serve({ longPollMs: 20_000 });
  const fetchClient = fetchFrom(() => deps, SCOPES);
  await putRow(world.db.read, row('a'));
  const first = follow(name, fetchClient);
  await first.hears(2);
  await putRow(world.db.read, row('b'));
  await deps.sequencer.sequenceNow();
  expect(await first.hears(4)).toEqual(['a', 'up-to-date', 'b', 'up-to-date']);
  const from = { offset: first.stream.lastOffset, handle: first.stream.shapeHandle! };
  first.stop();
  await putRow(world.db.read, row('c'));
  return { ...world, deps, fetchClient, from };
};

test('E2: a reader rebuilt within a minute of being up to date gets the whole catch-up, because only live answers have a cursor', async () => {
  const { fetchClient, from, close } = await liveOnce('e2');
  const second = follow('e2', fetchClient, from);
  expect(await second.hears(2)).toEqual(['c', 'up-to-date']);
  second.stop();
  await close();
});

test('E2: with the cursor on every answer the client takes the catch-up for an old one of a cache', async () => {
  const { deps, fetchClient, from, close } = await liveOnce('e2-trap');
  let cursor = '';
  const withCursor: typeof fetch = async (input, init) => {
    const response = await fetchClient(input, init);
    if (!response.headers.has('electric-cursor')) response.headers.set('electric-cursor', cursor);
    cursor = response.headers.get('electric-cursor')!;
    return response;
  };
  // What the first reader got last.
  cursor = (
    await fetchClient(`http://cloud.invalid/?table=feed&live=true&offset=0_0&handle=${from.handle}`)
  ).headers.get('electric-cursor')!;
  const second = follow('e2-trap', withCursor, from);
  await second.hears(1);
  await putRow(deps.db.read, row('d'));
  await deps.sequencer.sequenceNow();
  expect(await second.hears(3)).toEqual(['c', 'd', 'up-to-date']);
  second.stop();
  await close();
});

test('E4: handles are never given twice, also by a restored cloud whose clock stands still', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const env = { ...systemEnv(), now: () => 1_800_000_000_000 };
  const world = await openFeedWorld(server!, env);
  const deps = world.serve({ longPollMs: 100 });
  const seen: { url: URL; response: Response }[] = [];
  await putRow(world.db.read, row('a'));
  const reader = follow(
    'e4',
    fetchFrom(() => deps, SCOPES, seen),
  );
  await reader.hears(2);
  const given = [reader.stream.shapeHandle];
  for (let restores = 1; restores <= 3; restores += 1) {
    // Restored to before any hub came: the handles given since are forgotten.
    await world.db.read.deleteFrom('shapeHandle').execute();
    if (restores > 1) await world.db.read.updateTable('cloudMeta').set({ cloudGen: crypto.randomUUID() }).execute();
    const told = await reader.hears(1 + 2 * restores, isNew);
    expect(told.slice(-2)).toEqual(['must-refetch', 'a']);
    expect(given).not.toContain(reader.stream.shapeHandle);
    given.push(reader.stream.shapeHandle);
  }
  reader.stop();
  // Each time: the refusal, the snapshot, the log, and the live polls between; no retry of what looked stale.
  const starts = seen.filter(({ url }) => url.searchParams.get('offset') === '-1');
  expect([starts.length, seen.filter(({ response }) => response.status === 409).length]).toEqual([4, 3]);
  expect(warned).not.toHaveBeenCalled();
  await world.close();
});

import { randomBytes } from 'node:crypto';
import { gzip } from 'node:zlib';
import { breathe } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stillness } from './stillness.ts';

let server: TestPostgres;
const stillness = new Stillness();
beforeAll(async () => {
  server = await startPostgres();
  stillness.start();
});
afterAll(async () => {
  await stillness.stop();
  await server.stop();
});

// A restore opens and ends connections of its own: were that not waited for, how much time passes meanwhile would be chance.
test('nothing is still while a connection opens, asks or ends', async () => {
  const url = await server.createEmptyDatabase();
  await stillness.gate.begin(url);
  const client = new pg.Client({ connectionString: url });
  const pool = new pg.Pool({ connectionString: url });
  // It says that it has ended before its connections have: the server may end them first.
  pool.on('error', () => undefined);
  const steps = [
    () => client.connect(),
    () => client.query('select pg_sleep(0.2)'),
    () => client.end(),
    async () => (await pool.connect()).release(),
    () => pool.end(),
  ];
  for (const step of steps) {
    let isDone = false;
    void step().then(() => {
      isDone = true;
    });
    await stillness.settle();
    expect(isDone, String(step)).toBe(true);
  }
});

// With several people at work a push is long enough to be packed on another thread; which tick of time it was sent in was chance.
test('nothing is still while a hub packs what it sends', async () => {
  let isDone = false;
  gzip(randomBytes(8_000_000), () => {
    isDone = true;
  });
  await stillness.settle();
  expect(isDone).toBe(true);
});

// A hub that joins renames its rows in so many turns: whether time passed in the middle of them was chance.
test('nothing is still while long work takes turn after turn', async () => {
  let turns = 0;
  const work = async (): Promise<void> => {
    for (; turns < 100; turns++) await breathe();
  };
  void work();
  await stillness.settle();
  expect(turns).toBe(100);
});

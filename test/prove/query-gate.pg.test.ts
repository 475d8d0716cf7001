import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fate, SESSION } from './query-gate.ts';
import { Stillness } from './stillness.ts';

let server: TestPostgres;
let url: string;
const stillness = new Stillness();
const { gate } = stillness;
const clients: pg.Client[] = [];

beforeAll(async () => {
  server = await startPostgres();
  stillness.start();
});
afterAll(async () => {
  await stillness.stop();
  await server.stop();
});
beforeEach(async () => {
  url = await server.createEmptyDatabase();
  await gate.begin(url);
  const admin = await connect('');
  await admin.query('create table dish (id int primary key, price int)');
  await admin.query('insert into dish values (1, 10), (2, 20)');
});
afterEach(async () => {
  await gate.idle();
  for (const client of clients.splice(0)) await client.end().catch(() => undefined);
});

const connect = async (owner: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: owner, options: SESSION });
  clients.push(client.on('error', () => undefined));
  await client.connect();
  return client;
};

const prices = async (): Promise<number[]> => {
  const { rows } = await (await connect('')).query<{ price: number }>('select price from dish order by id');
  return rows.map(({ price }) => price);
};

/** What became of it, once nothing moves any more. */
const fateOf = async (work: Promise<unknown>): Promise<string> => {
  let became = 'waits';
  void work.then(
    () => {
      became = 'done';
    },
    (error: Error) => {
      became = error.message;
    },
  );
  await stillness.settle();
  return became;
};

test('whoever waits for a lock waits, and nothing moves meanwhile, until whoever holds it lets go', async () => {
  const [one, other] = [await connect('one'), await connect('other')];
  await one.query('begin');
  await one.query('update dish set price = 11 where id = 1');
  const waiting = other.query('update dish set price = price + 100 where id = 1');
  expect(await fateOf(waiting)).toBe('waits');
  await one.query('commit');
  expect(await fateOf(waiting)).toBe('done');
  expect(await prices()).toEqual([111, 20]);
});

test('of two who wait for each other the second gives up, every time', async () => {
  for (let time = 0; time < 3; time++) {
    const [one, other] = [await connect('one'), await connect('other')];
    for (const client of [one, other]) await client.query('begin');
    await one.query('update dish set price = 1 where id = 1');
    await other.query('update dish set price = 2 where id = 2');
    const [first, second] = [
      one.query('update dish set price = 3 where id = 2'),
      other.query('update dish set price = 4 where id = 1'),
    ];
    const seen = await Promise.all([fateOf(first), fateOf(second)]);
    expect(seen).toEqual(['done', 'deadlock detected']);
    await one.query('rollback');
    await other.query('rollback');
  }
});

const sells = async (client: pg.Client): Promise<void> => {
  await client.query('begin');
  await client.query('update dish set price = 99 where id = 1');
  await client.query('commit');
};

const atCommit = (fate: Fate) => {
  gate.fateOf = ({ text }) => (text === 'commit' ? fate : null);
};

test.each([
  ['before', [10, 20]],
  ['after', [99, 20]],
] as const)(
  'a process that dies %s its commit never hears of it, and what was done is whole',
  async (when, expected) => {
    const gone: string[] = [];
    gate.onGone = (what, owner) => gone.push(`${what} ${owner}`);
    atCommit({ when, what: 'process' });
    expect(await fateOf(sells(await connect('till')))).toBe('waits');
    expect(gone).toEqual(['process till']);
    expect(await prices()).toEqual(expected);
  },
);

test.each([
  ['before', [10, 20]],
  ['after', [99, 20]],
] as const)(
  'one that loses its connection %s its commit is told so, and cannot know which it was',
  async (when, expected) => {
    atCommit({ when, what: 'connection' });
    expect(await fateOf(sells(await connect('till')))).toMatch(/terminated/);
    expect(await prices()).toEqual(expected);
  },
);

test('while the database is down nobody is connected, and afterwards what it had committed is there', async () => {
  const till = await connect('till');
  atCommit({ when: 'after', what: 'database' });
  expect(await fateOf(sells(till))).toMatch(/terminated/);
  expect(await fateOf(connect('till'))).toMatch(/ECONNREFUSED/);
  gate.isDown = false;
  expect(await fateOf(connect('till'))).toBe('done');
  expect(await prices()).toEqual([99, 20]);
});

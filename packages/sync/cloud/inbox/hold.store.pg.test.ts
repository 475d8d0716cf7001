import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold, isHeldUp } from './hold.store.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const touched = Array.from({ length: 12_001 }, (_, i) => `order:o${i}`);

/** Says of these how many were taken at most before others had their turn. */
const countATurn = () => {
  let [most, taken, isOver] = [0, 0, false];
  const turn = (): void => {
    most = Math.max(most, taken);
    taken = 0;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    *counted() {
      for (const one of touched) {
        taken += 1;
        yield one;
      }
    },
    end: (): number => {
      isOver = true;
      return Math.max(most, taken);
    },
  };
};

test('a transaction that touches hundreds of thousands of rows stopped everybody, and so did the next one: others have their turn between them', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const owner = world.as('Owner');
  await world.write(owner, (tx) =>
    hold(tx, { businessId, locationId }, { seq: 1, aggregates: touched.slice(1), error: 'odd' }),
  );
  const { counted, end } = countATurn();
  const held = await world.write(owner, (tx) => isHeldUp(tx, locationId, 2, counted()));
  expect(held).toBe(true);
  const isUp = (...aggregates: string[]) => world.write(owner, (tx) => isHeldUp(tx, locationId, 2, aggregates));
  expect(await isUp('order:o0')).toBe(false);
  for (const one of ['order:o1', 'order:o6000', 'order:o12000']) expect(await isUp(one)).toBe(true);
  await world.write(owner, (tx) =>
    hold(tx, { businessId, locationId: 'other' }, { seq: 1, aggregates: [], error: 'x' }),
  );
  expect(await world.write(owner, (tx) => isHeldUp(tx, 'other', 2, counted()))).toBe(false);
  expect(end()).toBe(5_000);
});

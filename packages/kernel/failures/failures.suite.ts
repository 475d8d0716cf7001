import type { World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { noteFailure, recentFailures } from './failures.ts';

const DAY = 24 * 3_600_000;

/** What both databases must answer. */
export const failuresSuite = (open: () => Promise<World>): void => {
  test('what fails again is counted and not listed twice; what did not for a week is forgotten', async () => {
    await using world = await open();
    const manager = world.as('Manager');
    const note = (code: string) => world.write(manager, (tx) => noteFailure(tx, { what: 'slip', code }));
    const recent = () => recentFailures(world.contexts.read(manager));
    await note('paper_out');
    await note('offline: connect ECONNREFUSED 192.168.1.50');
    world.env.advance(DAY);
    await note('offline: connect ECONNREFUSED 192.168.1.50');
    expect(await recent()).toMatchObject([
      { what: 'slip', code: 'offline', count: 2 },
      { what: 'slip', code: 'paper_out', count: 1 },
    ]);
    world.env.advance(6 * DAY + 1_000);
    expect(await recent()).toMatchObject([{ code: 'offline', count: 2 }]);
    world.env.advance(2 * DAY);
    await note('offline');
    expect(await recent()).toMatchObject([{ code: 'offline', count: 1 }]);
  });

  test('a text that somebody wrote is no code: it may name a guest', async () => {
    await using world = await open();
    const manager = world.as('Manager');
    await world.write(manager, (tx) => noteFailure(tx, { what: 'document', code: 'Sin papel para Ana Lucía' }));
    expect(await recentFailures(world.contexts.read(manager))).toMatchObject([{ what: 'document', code: 'other' }]);
  });

  test('failures of another business are not told', async () => {
    await using world = await open();
    await world.write(world.as('Manager'), (tx) => noteFailure(tx, { what: 'mail', code: 'bounced' }));
    const other = { ...world.as('Manager'), businessId: world.contexts.read(world.as('Manager')).ids.next() };
    expect(await recentFailures(world.contexts.read(other))).toEqual([]);
  });

  test('one who made up causes pushed the true ones off the page: so many kinds are kept, the rest is counted as other', async () => {
    await using world = await open();
    const manager = world.as('Manager');
    const note = (code: string) => world.write(manager, (tx) => noteFailure(tx, { what: 'slip', code }));
    await note('paper_out');
    for (let i = 0; i < 30; i += 1) await note(`made_up_${i}`);
    await note('paper_out');
    const told = await recentFailures(world.contexts.read(manager));
    expect(told).toHaveLength(13);
    const counts = new Map(told.map(({ code, count }) => [code, count]));
    expect([counts.get('paper_out'), counts.get('other')]).toEqual([2, 19]);
  });
};

import { describe, expect, test } from 'vitest';
import { WriteQueue } from './write-queue.ts';

const person = (name: string) => ({ name, isApplying: false });
const sync = (name: string) => ({ name, isApplying: true });
const names = (group: { name: string }[]) => group.map(({ name }) => name).join(' ');

describe('who writes next', () => {
  test('people before the sync and together, the sync alone', () => {
    const queue = new WriteQueue<ReturnType<typeof person>>();
    queue.add(sync('feed'), 0);
    queue.add(sync('ack'), 0);
    queue.add(person('ana'), 0);
    queue.add(person('eva'), 0);
    expect([queue.next(), queue.next(), queue.next()].map(names)).toEqual(['ana eva', 'feed', 'ack']);
    expect(queue.isEmpty).toBe(true);
  });

  test('no more than sixteen share a COMMIT', () => {
    const queue = new WriteQueue<ReturnType<typeof person>>();
    for (let i = 0; i < 20; i++) queue.add(person('p'), 0);
    expect([queue.next().length, queue.next().length]).toEqual([16, 4]);
  });

  test('the sync has its turn even when people never stop', () => {
    const queue = new WriteQueue<ReturnType<typeof person>>();
    queue.add(sync('feed'), 0);
    const turns = Array.from({ length: 10 }, () => {
      queue.add(person('p'), 0);
      return names(queue.next());
    });
    expect(turns).toEqual([...Array(8).fill('p'), 'feed', 'p p']);
  });
});

describe('the pause of the sync', () => {
  const after = (peopleCameAt: number | null) => {
    const queue = new WriteQueue<ReturnType<typeof person>>();
    if (peopleCameAt !== null) {
      queue.add(person('p'), peopleCameAt);
      queue.next();
    }
    queue.add(sync('feed'), 1_000);
    queue.next();
    queue.syncWrote(1_000, 1_020);
    return queue;
  };

  test('is as long as its write was, while people are at work', () => {
    expect(after(900).restMs(1_020)).toBe(20);
    expect(after(900).restMs(1_035)).toBe(5);
    expect(after(900).restMs(1_041)).toBe(0);
  });

  test('is none for a person, nor when nobody is at work', () => {
    const queue = after(900);
    queue.add(person('p'), 1_020);
    expect(queue.restMs(1_020)).toBe(0);
    expect(after(null).restMs(1_020)).toBe(0);
    expect(after(-1_000).restMs(1_020)).toBe(0);
  });

  test('is never longer than fifty milliseconds, whatever the clock does', () => {
    const queue = after(900);
    queue.syncWrote(1_000, 9_000);
    queue.add(person('p'), 9_000);
    queue.next();
    expect(queue.restMs(9_000)).toBe(50);
    expect(queue.restMs(8_000)).toBe(50);
  });
});

import { expect, test } from 'vitest';
import { tabletStorage } from '../../testing/tablet-storage.ts';
import type { OrderOp } from '../order-op.ts';
import { UnsentChanges } from './unsent-changes.ts';

/** A queue. */
const HOLDER = {};
const op = (key: string): OrderOp => ({ kind: 'send', orderId: 'a', key }) as OrderOp;

test('what two people left is counted by the next page, and each takes up their own', () => {
  const storage = tabletStorage(1000);
  const before = new UnsentChanges(storage);
  before.save('ana', [op('1'), op('2')], HOLDER);
  before.save('luis', [op('3')], HOLDER);
  const after = new UnsentChanges(storage);
  expect(after.count.get()).toBe(3);
  expect(after.load('luis')).toEqual([op('3')]);
  after.save('ana', after.load('ana'), HOLDER);
  after.save('ana', [], HOLDER);
  expect(after.count.get()).toBe(1);
  expect(new UnsentChanges(storage).count.get()).toBe(1);
});

test('who else left changes of an order is known by those who go on with it', () => {
  const unsent = new UnsentChanges(tabletStorage(1000));
  unsent.save('ana', [op('1')], HOLDER);
  unsent.save('luis', [op('2')], HOLDER);
  expect([unsent.othersAt('a', 'luis'), unsent.othersAt('b', 'luis')]).toEqual([['ana'], []]);
  unsent.save('ana', [], HOLDER);
  expect(unsent.othersAt('a', 'luis')).toEqual([]);
});

test('on a full tablet a tap was lost: the storage refused it before it was sent', () => {
  const unsent = new UnsentChanges(tabletStorage(0));
  expect(() => unsent.save('ana', [op('1')], HOLDER)).not.toThrow();
  expect([unsent.count.get(), unsent.isOnlyHere.get()]).toEqual([1, true]);
  unsent.save('ana', [], HOLDER);
  expect(unsent.isOnlyHere.get()).toBe(false);
});

test('a storage somebody wrote nonsense into holds nothing', () => {
  const storage = tabletStorage(1000);
  storage.setItem('comanda.pos.queue.ana', '{"not": "a list"');
  const unsent = new UnsentChanges(storage);
  expect([unsent.count.get(), unsent.load('ana')]).toEqual([0, []]);
});

test('who locked the till and came back had two queues: the end of the one forgot what the other waits for', () => {
  const storage = tabletStorage(1000);
  const unsent = new UnsentChanges(storage);
  const [before, now] = [{}, {}];
  unsent.save('ana', [op('1')], before);
  unsent.save('ana', [op('1'), op('2')], now);
  expect(unsent.count.get()).toBe(2);
  unsent.save('ana', [], before);
  expect(new UnsentChanges(storage).load('ana')).toEqual([op('2')]);
  unsent.save('ana', [op('2')], now);
  unsent.save('ana', [], now);
  expect([unsent.count.get(), new UnsentChanges(storage).load('ana')]).toEqual([0, []]);
});

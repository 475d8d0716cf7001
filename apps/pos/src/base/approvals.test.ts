import { expect, test } from 'vitest';
import { createApprovals } from './approvals.ts';

test('two writes that need a manager are asked about one after the other', async () => {
  const approvals = createApprovals();
  const first = approvals.ask('OrderItem:Void', false);
  const second = approvals.ask('OrderItem:Comp', false);
  await Promise.resolve();
  expect(approvals.current.get()?.permission).toBe('OrderItem:Void');
  approvals.current.get()?.answer('1234');
  expect(await first).toBe('1234');
  await Promise.resolve();
  expect(approvals.current.get()?.permission).toBe('OrderItem:Comp');
  approvals.current.get()?.answer(null);
  expect(await second).toBeNull();
  expect(approvals.current.get()).toBeNull();
});

test('a manager signed blind: the question says what it is about', async () => {
  const approvals = createApprovals();
  void approvals.ask('OrderItem:Void', true, { what: '2 × Puyazo', table: '4', amount: 30_000 });
  await Promise.resolve();
  expect(approvals.current.get()).toMatchObject({ wrong: true, facts: { what: '2 × Puyazo', table: '4' } });
});

import type { StepStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const step = (id: string, status: StepStatus, estimatedMinutes: number | null = null) => ({
  id,
  status,
  stepKind: 'hourly' as const,
  estimatedMinutes,
});
const of = (steps: ReturnType<typeof step>[], logged: [string, number][] = [], board: object = {}) =>
  progressOf({ status: 'active', dueOn: null, ...board }, steps, new Map(logged), '2026-11-21');

test('a board is done to the hundredth only when every step is', () => {
  const many = Array.from({ length: 299 }, (_, n) => step(String(n), 'done'));
  expect(of([...many, step('last', 'pending')]).percent).toBe(99);
  expect(of([...many, step('last', 'done')]).percent).toBe(100);
  expect(of([]).percent).toBe(0);
});

test('a blocked step blocks, a late board or a step over its estimate is at risk, a closed board is neither', () => {
  expect(of([step('a', 'blocked'), step('b', 'done', 60)], [['b', 61]]).health).toBe('blocked');
  expect(of([step('b', 'done', 60)], [['b', 61]]).health).toBe('at_risk');
  expect(of([step('b', 'done', 60)], [['b', 60]]).health).toBe('on_track');
  expect(of([], [], { dueOn: '2026-11-20' }).health).toBe('at_risk');
  expect(of([], [], { dueOn: '2026-11-21' }).health).toBe('on_track');
  expect(of([step('a', 'blocked')], [], { status: 'cancelled', dueOn: '2026-01-01' }).health).toBe('on_track');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergeInput, mergeEdit } from './merge-edit.ts';

const input = (more: Partial<MergeInput>): MergeInput => ({
  edited: [{ field: 'price', value: 13_000 }],
  baseRev: 4,
  at: '2026-11-21T02:00:00.000Z',
  by: 'zona-10',
  current: { price: 12_500, name: 'Puyazo' },
  fieldRev: {},
  fieldAt: {},
  fieldBy: {},
  ...more,
});

const inTheCloud = (rev: number, at: string, by = 'cloud') => ({
  fieldRev: { price: rev },
  fieldAt: { price: at },
  fieldBy: { price: by },
});

test('what nobody else changed since the hub looked is applied', () => {
  expect(mergeEdit(input({}))).toEqual({ apply: { price: 13_000 }, conflicts: [] });
  expect(mergeEdit(input(inTheCloud(4, '2026-11-21T09:00:00.000Z')))).toEqual({
    apply: { price: 13_000 },
    conflicts: [],
  });
});

test('two people change different columns of a row: both stay', () => {
  const cloud = { fieldRev: { name: 9 }, fieldAt: { name: '2026-11-21T09:00:00.000Z' }, fieldBy: { name: 'cloud' } };
  expect(mergeEdit(input(cloud))).toEqual({ apply: { price: 13_000 }, conflicts: [] });
});

test('two people change one column at once: the later stays, the other is kept for somebody to see', () => {
  expect(mergeEdit(input(inTheCloud(5, '2026-11-21T01:00:00.000Z')))).toEqual({
    apply: { price: 13_000 },
    conflicts: [{ field: 'price', kept: 13_000, lost: 12_500, loser: 'cloud' }],
  });
  const lost = { apply: {}, conflicts: [{ field: 'price', kept: 12_500, lost: 13_000, loser: 'hub' }] };
  expect(mergeEdit(input(inTheCloud(5, '2026-11-21T03:00:00.000Z')))).toEqual(lost);
  expect(mergeEdit(input(inTheCloud(5, '2026-11-21T02:00:00.000Z')))).toEqual(lost);
});

test('a hub is not in conflict with its own edit that has not come down to it yet', () => {
  expect(mergeEdit(input(inTheCloud(5, '2026-11-21T03:00:00.000Z', 'zona-10'))).conflicts).toEqual([]);
});

test('a row made at the hub and edited there before the cloud knew it is nobody else’s', () => {
  expect(mergeEdit(input({ baseRev: null })).apply).toEqual({ price: 13_000 });
  expect(mergeEdit(input({ baseRev: null, ...inTheCloud(2, '2026-11-21T01:00:00.000Z') })).conflicts).toHaveLength(1);
});

test('the same change twice is one change', () => {
  expect(mergeEdit(input({ current: { price: 13_000 }, ...inTheCloud(9, '2026-11-21T03:00:00.000Z') }))).toEqual({
    apply: {},
    conflicts: [],
  });
});

test('I15: whatever happened at once, what stays is one of the written values and the other is in the conflict', () => {
  const value = fc.integer({ min: 1, max: 4 });
  const at = fc.integer({ min: 0, max: 3 }).map((hour) => `2026-11-21T0${hour}:00:00.000Z`);
  fc.assert(
    fc.property(value, value, at, at, fc.integer({ min: 1, max: 6 }), (theirs, ours, cloudAt, hubAt, rev) => {
      const { apply, conflicts } = mergeEdit(
        input({
          edited: [{ field: 'price', value: ours }],
          current: { price: theirs },
          at: hubAt,
          ...inTheCloud(rev, cloudAt),
        }),
      );
      const after = 'price' in apply ? apply.price : theirs;
      expect([theirs, ours]).toContain(after);
      if (rev > 4 && theirs !== ours) {
        expect(conflicts).toHaveLength(1);
        expect(new Set([conflicts[0]!.kept, conflicts[0]!.lost])).toEqual(new Set([theirs, ours]));
        expect(conflicts[0]!.kept).toBe(after);
      } else expect(conflicts).toEqual([]);
    }),
  );
});

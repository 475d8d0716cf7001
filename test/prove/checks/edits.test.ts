import { expect, test } from 'vitest';
import { knewOfEachOther, lastWords, surelyLast } from './edits.ts';

const SIDE = 'place 0';
const atHub = (rev: number, before: number, after: number) => ({ at: 0, rev, seq: [before, after] as const });
const inCloud = (rev: number, worked: number) => ({ at: 0, rev, seq: new Map([[SIDE, worked]]) });

test('a hub whose mirror had the cloud’s edit knew of it', () => {
  expect(knewOfEachOther(atHub(7, 10, 11), inCloud(7, 3), SIDE)).toBe('one');
});

test('a cloud that had worked in the hub’s edit knew of it', () => {
  expect(knewOfEachOther(atHub(2, 10, 11), inCloud(7, 11), SIDE)).toBe('one');
});

test('neither knew where the mirror was older and the transaction was still on its way', () => {
  expect(knewOfEachOther(atHub(2, 10, 11), inCloud(7, 10), SIDE)).toBe('neither');
});

test('it is unsure where the hub wrote more than the edit, and the cloud had part of that', () => {
  expect(knewOfEachOther(atHub(2, 10, 13), inCloud(7, 12), SIDE)).toBe('unsure');
  expect(knewOfEachOther(atHub(2, 10, 11), { at: 0, rev: 7, seq: new Map() }, SIDE)).toBe('unsure');
});

test('of what one side said, that stands after which nothing answered was said; of two at once either', () => {
  const said = (value: number, began: number, ended: number, isKnown = true) => ({
    side: SIDE,
    value,
    began,
    ended,
    isKnown,
    from: began,
    to: ended,
  });
  expect(lastWords([said(1, 1, 2), said(2, 3, 4)], SIDE)).toEqual([2]);
  expect(lastWords([said(1, 1, 3), said(2, 2, 4)], SIDE)).toEqual([1, 2]);
  expect(lastWords([said(1, 1, 2), said(2, 3, 4, false)], SIDE)).toEqual([1, 2]);
  expect(lastWords([said(1, 1, 2, false), said(2, 3, 4)], SIDE)).toEqual([2]);
  expect(lastWords([said(1, 1, 2), { ...said(2, 3, 4), side: 'cloud' }], SIDE)).toEqual([1]);
});

/** By seconds, which are its value, too. */
const saidAt = (from: number, to: number, isKnown = true) => ({
  side: SIDE,
  value: from,
  began: 0,
  ended: 0,
  isKnown,
  from: from * 1_000,
  to: to * 1_000,
});

test('the last is known where it began long after all others had ended, and was answered', () => {
  expect(surelyLast([saidAt(1, 2), saidAt(60, 61)])?.value).toBe(60);
  expect(surelyLast([saidAt(60, 61), saidAt(1, 2)])?.value).toBe(60);
  expect(surelyLast([saidAt(1, 31), saidAt(60, 61)])).toBeNull();
  expect(surelyLast([saidAt(1, 2), saidAt(60, 61, false)])).toBeNull();
});

test('who says last what stood there already may have changed nothing, and an older word that comes later stands', () => {
  const again = { ...saidAt(60, 61), value: 1 };
  expect(surelyLast([saidAt(1, 2), again])).toBeNull();
  expect(surelyLast([saidAt(1, 2), { ...again, seen: { at: 0, rev: 7, seq: new Map() } }])?.from).toBe(60_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOffset, parseOffset, rowKeyOf, snapshotOffset } from './shape-offset.ts';

const text = fc.string({ unit: 'binary' }).filter((one) => !/[\0\uD800-\uDFFF]/.test(one));

test('a place in a snapshot is the key itself, whatever is in it', () => {
  fc.assert(
    fc.property(fc.nat(1000), text, text, (scope, entity, id) => {
      const offset = snapshotOffset({ scope, entity, id });
      expect(offset).toMatch(/^0_[1-9]\d*$/);
      expect(parseOffset(offset)).toEqual({ kind: 'snapshot', place: offset.slice(2) });
      expect(rowKeyOf(offset.slice(2))).toEqual({ scope, entity, id });
    }),
  );
});

test('a position of the log reads back as it was written', () => {
  fc.assert(
    fc.property(fc.nat(), (pos) => {
      expect(parseOffset(logOffset(pos))).toEqual({ kind: 'log', pos });
    }),
  );
});

test.each([
  ['-1', { kind: 'start' }],
  ['now', { kind: 'now' }],
  ['0_inf', { kind: 'snapshot-end' }],
  ['0_0', { kind: 'log', pos: 0 }],
  ['0_77', { kind: 'snapshot', place: '77' }],
  ['7_3', { kind: 'log', pos: 7 }],
])('%s', (offset, place) => {
  expect(parseOffset(offset)).toEqual(place);
});

test.each([
  '',
  '-2',
  '1',
  '1_',
  '_1',
  '1_-1',
  '7_inf',
  '1e3_0',
  ' 1_0',
  `${'9'.repeat(16)}_0`,
  `0_${'9'.repeat(1501)}`,
])('“%s” is no offset', (offset) => {
  expect(parseOffset(offset)).toBeNull();
});

const forged = (key: unknown): string => `${BigInt(`0x${Buffer.from(JSON.stringify(key)).toString('hex')}`)}`;

test.each([
  ['no JSON', '77'],
  ['a scope as text', forged(['0', 'product', 'x'])],
  ['a scope below the first', forged([-1, 'product', 'x'])],
  ['half a scope', forged([0.5, 'product', 'x'])],
  ['no id', forged([0, 'product'])],
  ['a NUL', forged([0, 'product', `x${String.fromCharCode(0)}y`])],
  ['no list', forged({ 0: 0 })],
  ['nothing', forged(null)],
])('a place with %s in it is not ours', (_what, place) => {
  expect(rowKeyOf(place)).toBeNull();
});

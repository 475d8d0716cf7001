import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meet, narrowed, type RowRange, widened } from './row-range.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const key = fc.option(fc.constantFrom(...KEYS).map((text) => [text]));
const range: fc.Arbitrary<RowRange> = fc
  .record({ after: key, upTo: key })
  .filter(({ after, upTo }) => after === null || upTo === null || after[0]! < upTo[0]!);

/** The rows of a range, among some before, between and behind all keys. */
const rowsOf = (one: RowRange | null): string[] =>
  one === null
    ? []
    : [...KEYS, ...KEYS.map((text) => `${text}1`), '0'].filter(
        (id) => (one.after === null || id > one.after[0]!) && (one.upTo === null || id <= one.upTo[0]!),
      );

test('ranges meet where they have rows in common, and one with another in it has the rows of both', () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const theirs = rowsOf(other);
      expect(meet(one, other)).toBe(rowsOf(one).some((id) => theirs.includes(id)));
      expect(rowsOf(widened(one, other))).toEqual(expect.arrayContaining([...rowsOf(one), ...theirs]));
    }),
  );
});

test('a range loses no row that was not taken away, and is gone once all was, piece by piece in order', () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const left = rowsOf(one).filter((id) => !rowsOf(other).includes(id));
      expect(rowsOf(narrowed(one, other))).toEqual(expect.arrayContaining(left));
    }),
  );
  fc.assert(
    fc.property(range, fc.subarray(KEYS), (one, cuts) => {
      const ends = [null, ...cuts.map((text) => [text]), null];
      const pieces = ends.slice(1).map((upTo, i): RowRange => ({ after: ends[i]!, upTo }));
      expect(pieces.reduce<RowRange | null>((left, piece) => left && narrowed(left, piece), one)).toBeNull();
    }),
  );
});

test('keys of several parts are in order part by part', () => {
  const upTo = ['menu', '2', 'b:1'];
  expect(meet({ after: null, upTo }, { after: ['menu', '2', 'b:0'], upTo: null })).toBe(true);
  expect(meet({ after: null, upTo }, { after: ['menu', '2', 'l:0'], upTo: null })).toBe(false);
});

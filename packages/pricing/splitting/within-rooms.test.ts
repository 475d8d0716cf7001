import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinRooms } from './within-rooms.ts';

test('what one has no room for goes to the others by their room, and what none has room for nowhere', () => {
  expect(withinRooms([5, 5], [10, 10])).toEqual([5, 5]);
  expect(withinRooms([9, 1, 0], [3, 4, 4])).toEqual([3, 4, 3]);
  expect(withinRooms([9, 9], [3, 4])).toEqual([3, 4]);
});

test('no share is more than its room, and all of them come to what there was as far as there is room', () => {
  const part = fc.record({ share: fc.nat(10_000), room: fc.nat(10_000) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const [shares, rooms] = [parts.map(({ share }) => share), parts.map(({ room }) => room)];
      const within = withinRooms(shares, rooms);
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      expect(within.every((one, i) => one >= 0 && one <= rooms[i]!)).toBe(true);
      expect(sum(within)).toBe(Math.min(sum(shares), sum(rooms)));
    }),
  );
});

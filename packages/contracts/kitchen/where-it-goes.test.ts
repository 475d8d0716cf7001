import { expect, test } from 'vitest';
import { placeBefore, placesNow, seatNow } from './where-it-goes.ts';

const told = { orderNumber: 'Z1-4', tableAlias: '4', seatNo: 1, quantity: 3 };
const seven = { orderNumber: 'Z1-7', tableAlias: '7' };

test('a dish that went nowhere is for the seat it was ordered for', () => {
  expect([seatNow(told, null), placesNow(told, null)]).toEqual([1, []]);
});

test('all of it at another table is for the seat it has there; of an older ticket nobody wrote that down', () => {
  expect(seatNow(told, [{ ...seven, quantity: null, seatNo: 3 }])).toBe(3);
  expect(seatNow(told, [{ ...seven, quantity: null, seatNo: null }])).toBeNull();
  expect(seatNow(told, [{ ...seven, quantity: null }])).toBe(1);
  expect(placesNow(told, [{ ...seven, quantity: null, seatNo: 3 }])).toEqual([{ ...seven, quantity: null }]);
});

test('another seat at its own table is no other table', () => {
  const moves = [{ orderNumber: 'Z1-4', tableAlias: '4', quantity: null, seatNo: 2 }];
  expect([seatNow(told, moves), placesNow(told, moves)]).toEqual([2, []]);
});

test('of parts each says its own seat, and what stayed keeps the one it has', () => {
  const part = { ...seven, quantity: 1, seatNo: 5 };
  expect([seatNow(told, [part]), placesNow(told, [part])]).toEqual([1, [part]]);
  const rest = { orderNumber: 'Z1-4', tableAlias: '4', quantity: 2, seatNo: 2 };
  expect([seatNow(told, [rest, part]), placesNow(told, [rest, part])]).toEqual([null, [rest, part]]);
});

test('of a dish at another table it is known where it was to go, and of one that is only at another seat nothing', () => {
  const ticket = (...movedTo: object[]) => [{ ticketData: told, movedTo: movedTo as never }];
  expect(placeBefore(ticket({ ...seven, quantity: null }), 'Z1-7')).toBe('4');
  expect(placeBefore(ticket({ ...seven, quantity: 2 }), 'Z1-4')).toBeNull();
  expect(placeBefore(ticket({ ...told, quantity: null, seatNo: 2 }), 'Z1-4')).toBeNull();
  // Two orders of one table: whoever carries it need not know.
  expect(placeBefore(ticket({ ...seven, tableAlias: '4', quantity: null }), 'Z1-7')).toBeNull();
});

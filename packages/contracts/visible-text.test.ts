import { expect, test } from 'vitest';
import { CreateCustomerInput } from './customers.ts';
import { DiscountItemInput } from './discounts/discounts.ts';
import { AddOrderItemInput, CreateGuestInput, VoidItemInput } from './orders.ts';
import { Name, Notes, Reason } from './primitives.ts';

const ID = '0193f8a0-0000-7000-8000-000000000000';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a right-to-left override', 'ana\u202exol'],
  ['a left-to-right mark', 'ana\u200exol'],
  ['a right-to-left mark', 'ana\u200fxol'],
  ['an Arabic letter mark', 'ana\u061cxol'],
  ['an escape', 'ana\u001b[2J'],
  ['a line break', 'ana\nxol'],
  ['a line separator', 'ana\u2028xol'],
])('a name of %s made somebody nobody could see', (_what, name) => {
  expect(Name.safeParse(name).success).toBe(false);
  expect(CreateCustomerInput.safeParse({ firstName: name }).success).toBe(false);
});

test.each(['Ana Lucía', 'Xícara', '李', 'محمد', '👨\u200d🍳 Chef', 'O’Brien-Ñandú'])('%s is a name', (name) => {
  expect(Name.parse(name)).toBe(name);
  expect(CreateCustomerInput.parse({ firstName: name }).firstName).toBe(name);
});

test('somebody may be known by a number alone', () => {
  expect(CreateCustomerInput.parse({ firstName: '', phone: '5555 1234' }).firstName).toBe('');
});

test.each([
  ['turned', 'abc\u202ecba'],
  ['commanded', 'abc\u001b@'],
  ['broke', 'abc\u2028def'],
])('a reason or a note %s what it was shown and printed with', (_what, text) => {
  const quantity = { productId: ID, quantity: 1 };
  expect([Reason, Notes].map((one) => one.safeParse(text).success)).toEqual([false, false]);
  expect(VoidItemInput.safeParse({ reason: text, voidedBy: 'Ana' }).success).toBe(false);
  expect(DiscountItemInput.safeParse({ kind: 'amount', value: 1, reason: text }).success).toBe(false);
  expect(AddOrderItemInput.safeParse({ ...quantity, notes: text }).success).toBe(false);
  expect(AddOrderItemInput.safeParse({ ...quantity, legacyModifiers: [text] }).success).toBe(false);
  expect(CreateGuestInput.safeParse({ seatNo: 1, allergies: [text] }).success).toBe(false);
});

test('a reason and a note may have several lines', () => {
  const text = 'Sin cebolla\nPara la niña\r\nAlergia: maní';
  expect([Reason.parse(text), Notes.parse(text)]).toEqual([text, text]);
});

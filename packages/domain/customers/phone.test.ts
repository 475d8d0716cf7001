import { expect, test } from 'vitest';
import { parsePhone, searchDigits } from './phone.ts';

test.each([
  ['5555 1234', '+50255551234'],
  ['5555-1234', '+50255551234'],
  ['502 5555 1234', '+50255551234'],
  ['0050255551234', '+50255551234'],
  ['(502) 2222-3333', '+50222223333'],
  ['+1 801 555 1234', '+18015551234'],
])('%s is %s', (raw, e164) => expect(parsePhone(raw)?.e164).toBe(e164));

test.each(['12345678', '5555', 'abc', '', '+', '555512345678901'])('%j is no phone number', (raw) =>
  expect(parsePhone(raw)).toBeNull(),
);

test('a landline is answered by several people, a mobile by one', () => {
  expect(parsePhone('2222 3333')?.isShared).toBe(true);
  expect(parsePhone('5555 1234')?.isShared).toBe(false);
});

test('people search without the country code, but with a foreign one', () => {
  expect([searchDigits('+50255551234'), searchDigits('+18015551234')]).toEqual(['55551234', '18015551234']);
});

test('an extension was dropped: it is kept, and two of one exchange are two telephones', () => {
  expect(parsePhone('2222-3333 ext. 105')).toMatchObject({ e164: '+50222223333', extension: '105' });
  expect(parsePhone('+50222223333;ext=105')).toMatchObject({ e164: '+50222223333', extension: '105' });
  expect(parsePhone('2222-3333')).toMatchObject({ extension: null });
});

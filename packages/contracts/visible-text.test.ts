import { expect, test } from 'vitest';
import { CreateCustomerInput } from './customers.ts';
import { Name } from './primitives.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a right-to-left override', 'ana\u202exol'],
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

import { expect, test } from 'vitest';
import { typedAddress } from './typed-address.ts';

test('an address is completed, and left as it is where somebody wrote all of it', () => {
  expect(typedAddress(' 192.168.1.10:3000 ')).toBe('http://192.168.1.10:3000');
  expect(typedAddress('https://hub.comal.gt')).toBe('https://hub.comal.gt');
  expect(typedAddress(' ')).toBe('');
});

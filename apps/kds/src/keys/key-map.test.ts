import { expect, test } from 'vitest';
import { actionOf, keyId, keysOf, learnKey, tileOf } from './key-map.ts';

test('digits count from the row and from the numeric block, whatever its lock says', () => {
  expect(keyId({ code: 'Digit1', key: '1' })).toBe('Digit1');
  expect(keyId({ code: 'Numpad1', key: '1' })).toBe('Digit1');
  expect(actionOf('Digit0', {})).toBe('tile10');
  expect(tileOf('tile10')).toBe(9);
  expect(tileOf('bump')).toBeNull();
});

test('a learnt key wins over the default one and replaces what was learnt before', () => {
  const first = learnKey({}, 'bump', 'ControlLeft');
  expect(actionOf('ControlLeft', first)).toBe('bump');
  expect(actionOf('Enter', first)).toBe('bump');
  const second = learnKey(first, 'bump', 'KeyB');
  expect(actionOf('ControlLeft', second)).toBeUndefined();
  const digit = learnKey(second, 'recallLast', 'Digit1');
  expect(actionOf('Digit1', digit)).toBe('recallLast');
  expect(keysOf('tile1', digit)).toEqual([]);
  expect(keysOf('recallLast', digit)).toContain('1');
});

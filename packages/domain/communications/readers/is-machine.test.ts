import { expect, test } from 'vitest';
import { isMachine } from './is-machine.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test.each([
  ['a reader', 'GET', PHONE, 60_000, false],
  ['a reader by Google’s picture proxy', 'GET', 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)', 60_000, false],
  ['who asks for the head alone', 'HEAD', PHONE, 60_000, true],
  ['who asks before anybody can have read', 'GET', PHONE, 400, true],
  ['a scanner', 'GET', 'Mozilla/5.0 (compatible; Barracuda Sentinel)', 60_000, true],
  ['Apple’s mail, which fetches everything', 'GET', 'Mozilla/5.0', 60_000, true],
  ['a program', 'GET', 'python-requests/2.32', 60_000, true],
  ['nobody', 'GET', null, 60_000, true],
] as const)('%s', (_who, method, userAgent, sinceSentMs, expected) => {
  expect(isMachine({ method, userAgent }, sinceSentMs)).toBe(expected);
});

import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newRecoveryCodes, newSecret, otpauthUrl, plainRecoveryCode, stepOf } from './two-step-code.ts';

const NOW = Date.parse('2026-11-21T01:00:10.000Z');
const chance = { digits: () => '', token: () => 'ab12'.repeat(16) };

test('the codes of RFC 6238 are known, at their time and one step beside it', () => {
  // The RFC's secret "12345678901234567890"; at 59 s its code of eight digits is 94287082.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(stepOf(secret, '287082', 59_000)).toBe(1);
  expect([stepOf(secret, '287082', 89_000), stepOf(secret, '287082', 20_000)]).toEqual([1, 1]);
  expect(stepOf(secret, '287082', 120_000)).toBeNull();
  expect(stepOf(secret, '287083', 59_000)).toBeNull();
});

test('an app that reads the address shows the code we expect', () => {
  const secret = newSecret({ chance });
  expect(secret).toHaveLength(32);
  const url = otpauthUrl(secret, 'ana@comal.gt');
  expect(url).toMatch(/^otpauth:\/\/totp\/Comanda:ana%40comal\.gt\?/);
  expect(new URL(url).searchParams.get('secret')).toBe(secret);
  const code = new TOTP({ secret }).generate({ timestamp: NOW });
  expect(stepOf(secret, code, NOW)).toBe(Math.floor(NOW / 30_000));
});

test('ten recovery codes, read however they are typed', () => {
  const codes = newRecoveryCodes({ chance });
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[0-9a-f]{6}-[0-9a-f]{6}$/);
  expect(plainRecoveryCode(' AB12AB - 12AB12 ')).toBe(plainRecoveryCode('ab12ab-12ab12'));
});

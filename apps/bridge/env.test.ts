import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const SECRET = { BRIDGE_SECRET: 'x'.repeat(32) };

test('a bridge needs its secret alone, and then listens for nobody but its own machine', () => {
  expect(readEnv({ ...SECRET, PORT: '', SVC_API_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3456,
    emergencyToken: null,
    defaultApiUrl: null,
  });
});

test('everything that is wrong is said at once', () => {
  const wrong = { PORT: 'x', BRIDGE_EMERGENCY_TOKEN: 'short', SVC_API_URL: 'ftp://hub' };
  const problems = [/PORT/, /BRIDGE_SECRET is not set/, /BRIDGE_EMERGENCY_TOKEN/, /SVC_API_URL/];
  for (const problem of problems) expect(() => readEnv(wrong)).toThrow(problem);
  expect(() => readEnv({ BRIDGE_SECRET: 'short' })).toThrow('must have 32 bytes or more');
});

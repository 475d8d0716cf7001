import { expect, test } from 'vitest';
import { helpText, readConfig } from './config.ts';

test('a hub needs no configuration at all', () => {
  const config = readConfig({});
  expect([config.port, config.host, config.localSignIn]).toEqual([3000, '0.0.0.0', true]);
  expect(config.dataFolder.endsWith('/data')).toBe(true);
});

test('everything wrong is told at once', () => {
  const read = () => readConfig({ HUB_PORT: 'abc', HUB_LOCAL_SIGN_IN: 'maybe', HUB_PUBLIC_REQUESTS_PER_MINUTE: '0' });
  for (const name of ['HUB_PORT', 'HUB_LOCAL_SIGN_IN', 'HUB_PUBLIC_REQUESTS_PER_MINUTE']) expect(read).toThrow(name);
});

test('the help names every setting', () => {
  for (const name of ['HUB_PORT', 'HUB_HOST', 'COMANDA_DATA', 'LOG_LEVEL', 'HUB_LOCAL_SIGN_IN'])
    expect(helpText()).toContain(name);
});

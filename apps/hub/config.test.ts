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

test('an empty data folder was the release’s own, and went with it', () => {
  expect(() => readConfig({ COMANDA_DATA: ' ' })).toThrow('COMANDA_DATA must name a folder');
});

test('the help names every setting', () => {
  for (const name of ['HUB_PORT', 'HUB_HOST', 'COMANDA_DATA', 'LOG_LEVEL', 'HUB_LOCAL_SIGN_IN'])
    expect(helpText()).toContain(name);
});

test('a cloud in clear is refused, for tokens and customers go there, except on this machine or said explicitly', () => {
  const of =
    (CLOUD_URL: string, more = {}) =>
    () =>
      readConfig({ CLOUD_URL, ...more }).cloudUrl;
  for (const url of ['http://nube.comanda.gt', 'http://10.0.0.5:4000', 'http://localhost.mal.example', 'HTTP://x.gt']) {
    expect(of(url), url).toThrow('CLOUD_URL must');
  }
  expect(of('http://nube.comanda.gt')).toThrow('CLOUD_PLAIN_HTTP=yes');
  expect(of('http://nube.comanda.gt', { CLOUD_PLAIN_HTTP: 'no' })).toThrow('CLOUD_PLAIN_HTTP=yes');
  expect(of('http://nube.comanda.gt', { CLOUD_PLAIN_HTTP: 'yes' })()).toBe('http://nube.comanda.gt');
  for (const url of [
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'https://nube.comanda.gt',
  ]) {
    expect(of(url)()).toBe(url);
  }
});

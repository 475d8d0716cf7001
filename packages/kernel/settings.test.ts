import { expect, test } from 'vitest';
import { choice, helpOn, list, optional, port, readSettings, text, webAddress, whole } from './settings.ts';

const SETTINGS = {
  PORT: port(3000, 'port'),
  HOST: text('0.0.0.0', 'address'),
  TOKEN: optional('bearer'),
  TRIES: whole(30, 1, 100, 'tries a minute'),
  PROVIDER: choice(['firebase', 'local'], 'firebase', 'who signs people in'),
  URL: webAddress('the cloud'),
  NAMES: list('names'),
};

const reading = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { values: readSettings(SETTINGS, env, problems), problems };
};

test('what nobody says is as by default', () => {
  const { values, problems } = reading({});
  expect(problems).toEqual([]);
  expect(values).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    TOKEN: null,
    TRIES: 30,
    PROVIDER: 'firebase',
    URL: null,
    NAMES: [],
  });
});

test('what is said is read by its type', () => {
  const env = { PORT: '0', TOKEN: 'x', TRIES: '100', PROVIDER: 'local', URL: 'https://a.gt/b//', NAMES: 'a, b,,' };
  expect(reading(env).values).toMatchObject({ PORT: 0, TOKEN: 'x', TRIES: 100, PROVIDER: 'local' });
  expect(reading(env).values).toMatchObject({ URL: 'https://a.gt/b', NAMES: ['a', 'b'] });
});

test('all that is wrong is told at once, by name, with what is asked for', () => {
  expect(reading({ PORT: '99999', TRIES: '', PROVIDER: 'me', URL: 'nube' }).problems).toEqual([
    'PORT must be a whole number from 0 to 65535, not "99999"',
    'TRIES must be a whole number from 1 to 100, not ""',
    'PROVIDER must be firebase or local, not "me"',
    'URL must be a web address, not "nube"',
  ]);
});

test('the help has a line for each, with what it is by default', () => {
  const help = helpOn('A node. Configured by environment:', SETTINGS).split('\n');
  expect(help).toHaveLength(2 + Object.keys(SETTINGS).length);
  expect(help).toContain('  PORT      port (default 3000)');
  expect(help).toContain('  TOKEN     bearer');
});

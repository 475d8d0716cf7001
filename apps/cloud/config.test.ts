import { expect, test } from 'vitest';
import { helpText, readConfig } from './config.ts';

const SECRETS = {
  HASHED_ROOT_PASSWORD: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  MCP_TOKEN_SECRET: 'x'.repeat(32),
};

test('a cloud with its secrets and the local provider starts with everything else by default', () => {
  const config = readConfig({ ...SECRETS, IDENTITY_PROVIDER: 'local' });
  expect(config).toMatchObject({
    port: 4000,
    databaseUrl: null,
    digifact: null,
    taxpayerDailyCap: 500,
    trustedProxies: 0,
  });
  expect(config.encryptionKey).toHaveLength(32);
});

test('all that is wrong is said at once', () => {
  let said = '';
  try {
    readConfig({
      CLOUD_PORT: 'x',
      CLOUD_TRUST_PROXY: 'true',
      DIGIFACT_USERNAME: 'demo',
      HASHED_ROOT_PASSWORD: '=19=8',
    });
  } catch (error) {
    said = (error as Error).message;
  }
  for (const name of [
    'CLOUD_PORT',
    'CLOUD_TRUST_PROXY',
    'HASHED_ROOT_PASSWORD',
    'ENCRYPTION_KEY',
    'MCP_TOKEN_SECRET',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_CLIENT_EMAIL',
    'FIREBASE_PRIVATE_KEY',
    'DIGIFACT_TAX_ID',
    'DIGIFACT_PASSWORD',
  ]) {
    expect(said).toContain(name);
  }
  expect(said).not.toContain('DIGIFACT_USERNAME');
});

test('a private key keeps its lines, a certifier’s NIT has its twelve digits', () => {
  const config = readConfig({
    ...SECRETS,
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_CLIENT_EMAIL: 'a@b.c',
    FIREBASE_PRIVATE_KEY: 'one\\ntwo',
    DIGIFACT_TAX_ID: '7745482-0',
    DIGIFACT_USERNAME: 'u',
    DIGIFACT_PASSWORD: 'p',
    DIGIFACT_URL: 'http://localhost:1/api/',
  });
  expect(config.identity).toMatchObject({ provider: 'firebase', privateKey: 'one\ntwo' });
  expect(config.digifact).toMatchObject({ taxId: '000077454820', url: 'http://localhost:1/api' });
});

test('certifiers have addresses of their own, unless others are named', () => {
  const local = { ...SECRETS, IDENTITY_PROVIDER: 'local' };
  expect(readConfig(local).certifierUrls).toEqual({});
  const urls = { FEL_DIGIFACT_URL: 'http://localhost:1/api/', FEL_INFILE_URL: 'http://localhost:1' };
  const { certifierUrls } = readConfig({ ...local, ...urls });
  expect(certifierUrls).toEqual({ digifact: 'http://localhost:1/api', infile: 'http://localhost:1' });
  expect(() => readConfig({ ...local, FEL_INFILE_URL: 'nowhere' })).toThrow('FEL_INFILE_URL');
});

test('help names every variable', () => {
  expect(helpText()).toContain('DATABASE_URL');
  expect(helpText()).toContain('TAXPAYER_LOOKUPS_PER_DAY');
});

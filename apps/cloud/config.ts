import { join, resolve } from 'node:path';
import { checkEmulator } from './adapters/firebase-identity.ts';

/** The cloud's settings. Each is an environment variable; nothing else configures a cloud. */
export interface CloudConfig {
  port: number;
  host: string;
  dataFolder: string;
  /** Where the code of the first run lies until then. */
  setupCodeFile: string;
  /** Null: a database of the cloud's own in the data folder. */
  databaseUrl: string | null;
  logLevel: string;
  /** Base address people and assistants reach this cloud at; null: that of the request. */
  apiUrl: string | null;
  publicRequestsPerMinute: number;
  /** Null: `/metrics` is for this machine alone. */
  metricsToken: string | null;
  /** Reverse proxies before this cloud; so many addresses at the end of `X-Forwarded-For` are believed. */
  trustedProxies: number;
  identity: { provider: 'local' } | ({ provider: 'firebase' } & FirebaseProject);
  hashedRootPassword: string;
  /** 32 bytes: pepper of the root password, key of what is kept encrypted. */
  encryptionKey: Buffer;
  mcpTokenSecret: string;
  /** Null: taxpayer lookups answer `not_configured`. */
  digifact: DigifactAccount | null;
  taxpayerDailyCap: number;
  /** A real Electric service beside Postgres that serves hubs their feed; null: this cloud does it itself. */
  electric: { url: string; secret: string | null } | null;
  adminPages: string;
}

export interface FirebaseProject {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  /** The project's public web key, for the administration's sign-in; null without. */
  webApiKey: string | null;
  /** `host:port` of the Auth emulator, whose tokens are taken; never before real people. */
  emulatorHost: string | null;
}

export interface DigifactAccount {
  url: string;
  /** Twelve digits. */
  taxId: string;
  username: string;
  password: string;
}

interface Option {
  name: string;
  fallback?: string;
  help: string;
}

const OPTIONS: Option[] = [
  { name: 'CLOUD_PORT', fallback: '4000', help: 'port of the cloud' },
  { name: 'CLOUD_HOST', fallback: '0.0.0.0', help: 'address to listen on' },
  { name: 'COMANDA_DATA', fallback: './data', help: 'folder of what the cloud keeps beside its database' },
  { name: 'DATABASE_URL', help: 'PostgreSQL 15 or newer; without it one of its own in the data folder' },
  { name: 'LOG_LEVEL', fallback: 'info', help: 'fatal, error, warn, info, debug or trace' },
  { name: 'API_URL', help: 'base address of this cloud as others reach it' },
  { name: 'CLOUD_PUBLIC_REQUESTS_PER_MINUTE', fallback: '30', help: 'sign-in tries from one address' },
  { name: 'METRICS_TOKEN', help: 'bearer that may see /metrics from another machine; without it nobody' },
  { name: 'CLOUD_TRUST_PROXY', fallback: '0', help: 'reverse proxies in front, whose X-Forwarded-* are believed' },
  { name: 'IDENTITY_PROVIDER', fallback: 'firebase', help: 'firebase or local' },
  { name: 'FIREBASE_PROJECT_ID', help: 'required with firebase' },
  { name: 'FIREBASE_CLIENT_EMAIL', help: 'required with firebase' },
  { name: 'FIREBASE_PRIVATE_KEY', help: 'required with firebase; \\n for line ends' },
  { name: 'FIREBASE_WEB_API_KEY', help: 'the project’s public web key, for signing in at the administration' },
  { name: 'FIREBASE_AUTH_EMULATOR_HOST', help: 'the Auth emulator, for development alone' },
  { name: 'HASHED_ROOT_PASSWORD', help: 'required; made by npm run hash-root-password, in single quotes' },
  { name: 'ENCRYPTION_KEY', help: 'required; 32 bytes in hex' },
  { name: 'MCP_TOKEN_SECRET', help: 'required; at least 32 characters' },
  {
    name: 'DIGIFACT_URL',
    fallback: 'https://nucgt.digifact.com/gt.com.apinuc/api',
    help: 'certifier asked for taxpayers',
  },
  { name: 'DIGIFACT_TAX_ID', help: 'NIT of the account; without the account, lookups say not_configured' },
  { name: 'DIGIFACT_USERNAME', help: 'user of the account' },
  { name: 'DIGIFACT_PASSWORD', help: 'its password' },
  { name: 'TAXPAYER_LOOKUPS_PER_DAY', fallback: '500', help: 'taxpayer lookups of one business a day' },
  { name: 'ELECTRIC_URL', help: 'an Electric service beside Postgres; without it this cloud serves hubs itself' },
  { name: 'ELECTRIC_SECRET', help: 'what Electric admits this cloud by' },
];

export const helpText = (): string =>
  [
    'A Comanda cloud. Configured by environment:',
    '',
    ...OPTIONS.map((o) => `  ${o.name.padEnd(34)}${o.help}${o.fallback ? ` (default ${o.fallback})` : ''}`),
  ].join('\n');

type Get = (name: string) => string;

const whole = (name: string, get: Get, problems: string[], from: number, to: number): number => {
  const value = Number(get(name));
  if (!Number.isInteger(value) || value < from || value > to) {
    problems.push(`${name} must be a whole number from ${from} to ${to}, not "${get(name)}"`);
  }
  return value;
};

const readIdentity = (get: Get, problems: string[]): CloudConfig['identity'] => {
  const provider = get('IDENTITY_PROVIDER');
  if (provider === 'local') return { provider };
  if (provider !== 'firebase') problems.push(`IDENTITY_PROVIDER must be firebase or local, not "${provider}"`);
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY']) {
    if (get(name) === '') problems.push(`${name} is required with IDENTITY_PROVIDER=firebase`);
  }
  return {
    provider: 'firebase',
    projectId: get('FIREBASE_PROJECT_ID'),
    clientEmail: get('FIREBASE_CLIENT_EMAIL'),
    privateKey: get('FIREBASE_PRIVATE_KEY').replaceAll('\\n', '\n'),
    webApiKey: get('FIREBASE_WEB_API_KEY') || null,
    emulatorHost: get('FIREBASE_AUTH_EMULATOR_HOST') || null,
  };
};

const readDigifact = (get: Get, problems: string[]): DigifactAccount | null => {
  const names = ['DIGIFACT_TAX_ID', 'DIGIFACT_USERNAME', 'DIGIFACT_PASSWORD'];
  const missing = names.filter((name) => get(name) === '');
  if (missing.length === names.length) return null;
  for (const name of missing) problems.push(`${name} is missing beside the rest of the certifier's account`);
  const taxId = get('DIGIFACT_TAX_ID').replaceAll('-', '').padStart(12, '0');
  return {
    url: get('DIGIFACT_URL').replace(/\/+$/, ''),
    taxId,
    username: get('DIGIFACT_USERNAME'),
    password: get('DIGIFACT_PASSWORD'),
  };
};

const readElectric = (get: Get, problems: string[]): CloudConfig['electric'] => {
  const url = get('ELECTRIC_URL').replace(/\/+$/, '');
  if (url === '') return null;
  if (!/^https?:\/\/\S+$/.test(url)) problems.push(`ELECTRIC_URL must be a web address, not "${url}"`);
  return { url, secret: get('ELECTRIC_SECRET') || null };
};

const checkSecrets = (get: Get, problems: string[]): void => {
  if (!/^\$argon2id\$v=19\$/.test(get('HASHED_ROOT_PASSWORD'))) {
    problems.push(
      'HASHED_ROOT_PASSWORD must begin with $argon2id$: make it by npm run hash-root-password and keep it in single quotes, or the shell eats its $ signs',
    );
  }
  if (!/^[0-9a-fA-F]{64}$/.test(get('ENCRYPTION_KEY')))
    problems.push('ENCRYPTION_KEY must be 64 hex digits (32 bytes)');
  if (get('MCP_TOKEN_SECRET').length < 32) problems.push('MCP_TOKEN_SECRET must have at least 32 characters');
};

/** Reads the environment. Throws one message that lists everything wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): CloudConfig => {
  const problems: string[] = [];
  const get: Get = (name) => env[name] ?? OPTIONS.find((option) => option.name === name)?.fallback ?? '';
  checkSecrets(get, problems);
  const emulator = checkEmulator(env);
  if (emulator) problems.push(emulator);
  const config: CloudConfig = {
    port: whole('CLOUD_PORT', get, problems, 0, 65_535),
    host: get('CLOUD_HOST'),
    dataFolder: resolve(get('COMANDA_DATA')),
    setupCodeFile: join(resolve(get('COMANDA_DATA')), 'cloud-setup-code'),
    databaseUrl: get('DATABASE_URL') || null,
    logLevel: get('LOG_LEVEL'),
    apiUrl: get('API_URL').replace(/\/+$/, '') || null,
    publicRequestsPerMinute: whole('CLOUD_PUBLIC_REQUESTS_PER_MINUTE', get, problems, 1, 1_000_000),
    metricsToken: get('METRICS_TOKEN') || null,
    trustedProxies: whole('CLOUD_TRUST_PROXY', get, problems, 0, 10),
    identity: readIdentity(get, problems),
    hashedRootPassword: get('HASHED_ROOT_PASSWORD'),
    encryptionKey: Buffer.from(get('ENCRYPTION_KEY'), 'hex'),
    mcpTokenSecret: get('MCP_TOKEN_SECRET'),
    digifact: readDigifact(get, problems),
    taxpayerDailyCap: whole('TAXPAYER_LOOKUPS_PER_DAY', get, problems, 1, 1_000_000),
    electric: readElectric(get, problems),
    adminPages: resolve(import.meta.dirname, '../admin/dist'),
  };
  if (problems.length > 0) throw new Error(`The cloud cannot start:\n  ${problems.join('\n  ')}`);
  return config;
};

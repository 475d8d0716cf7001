import { join, resolve } from 'node:path';
import {
  choice,
  helpOn,
  optional,
  port,
  readSettings,
  text,
  type ValuesOf,
  webAddress,
  whole,
} from '@comanda/kernel/settings';
import { checkEmulator } from './adapters/firebase-identity.ts';
import { readSmtpUrl } from './adapters/smtp-mailer.ts';

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
  /** How long an assistant's token holds. */
  mcpTokenSeconds: number;
  hasMcpMetadata: boolean;
  /** What a request of an ended session is answered. */
  mcpEndedStatus: 404 | 400;
  /** Pages of other origins that may ask `/mcp` from a browser. */
  mcpOrigins: readonly string[];
  /** Of one credential. */
  mcpRequestsPerMinute: number;
  /** Null: nothing is mailed. */
  mail: { url: string; from: string } | null;
  /** Null: it is not heard what became of mails after they left. */
  mailWebhookSecret: string | null;
  /** Null: taxpayer lookups answer `not_configured`. */
  digifact: DigifactAccount | null;
  /** Where certifiers are, instead of their own addresses: a demo's, or a proxy's. */
  certifierUrls: { digifact?: string; infile?: string };
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

const SETTINGS = {
  CLOUD_PORT: port(4000, 'port of the cloud'),
  CLOUD_HOST: text('0.0.0.0', 'address to listen on'),
  COMANDA_DATA: text('./data', 'folder of what the cloud keeps beside its database'),
  DATABASE_URL: optional('PostgreSQL 15 or newer; without it one of its own in the data folder'),
  LOG_LEVEL: text('info', 'fatal, error, warn, info, debug or trace'),
  API_URL: webAddress('base address of this cloud as others reach it'),
  CLOUD_PUBLIC_REQUESTS_PER_MINUTE: whole(30, 1, 1_000_000, 'sign-in tries from one address'),
  METRICS_TOKEN: optional('bearer that may see /metrics from another machine; without it nobody'),
  CLOUD_TRUST_PROXY: whole(0, 0, 10, 'reverse proxies in front, whose X-Forwarded-* are believed'),
  IDENTITY_PROVIDER: choice(['firebase', 'local'], 'firebase', 'firebase or local'),
  FIREBASE_PROJECT_ID: text('', 'required with firebase'),
  FIREBASE_CLIENT_EMAIL: text('', 'required with firebase'),
  FIREBASE_PRIVATE_KEY: text('', 'required with firebase; \\n for line ends'),
  FIREBASE_WEB_API_KEY: optional('the project’s public web key, for signing in at the administration'),
  FIREBASE_AUTH_EMULATOR_HOST: optional('the Auth emulator, for development alone'),
  HASHED_ROOT_PASSWORD: text('', 'required; made by npm run hash-root-password, in single quotes'),
  ENCRYPTION_KEY: text('', 'required; 32 bytes in hex'),
  MCP_TOKEN_SECRET: text('', 'required; at least 32 characters'),
  MCP_TOKEN_TTL_SECONDS: whole(86_400, 60, 30 * 86_400, 'how long an assistant’s token holds'),
  MCP_METADATA: choice(['on', 'off'], 'on', 'whether OAuth metadata is published; off for clients that give up on it'),
  MCP_ENDED_SESSION_STATUS: choice(['404', '400'], '404', 'status of requests of assistants’ sessions that ended'),
  MCP_REQUESTS_PER_MINUTE: whole(240, 1, 1_000_000, 'requests of one assistant’s key or person a minute'),
  MCP_ORIGINS: text('', 'origins of pages that may ask /mcp from a browser, with commas'),
  SMTP_URL: optional('mail server, smtp://user:password@host:587; without it nothing is mailed'),
  MAIL_FROM: optional('address mails come from; required with SMTP_URL'),
  MAIL_WEBHOOK_SECRET: optional('whsec_…, what the mail provider signs its notices with'),
  DIGIFACT_URL: webAddress('certifier asked for taxpayers', 'https://nucgt.digifact.com/gt.com.apinuc/api'),
  DIGIFACT_TAX_ID: text('', 'NIT of the account; without the account, lookups say not_configured'),
  DIGIFACT_USERNAME: text('', 'user of the account'),
  DIGIFACT_PASSWORD: text('', 'its password'),
  FEL_DIGIFACT_URL: webAddress('where Digifact certifies, instead of its own addresses'),
  FEL_INFILE_URL: webAddress('where Infile certifies, instead of its own address'),
  TAXPAYER_LOOKUPS_PER_DAY: whole(500, 1, 1_000_000, 'taxpayer lookups of one business a day'),
  ELECTRIC_URL: webAddress('an Electric service beside Postgres; without it this cloud serves hubs itself'),
  ELECTRIC_SECRET: optional('what Electric admits this cloud by'),
};
type Said = ValuesOf<typeof SETTINGS>;

export const helpText = (): string => helpOn('A Comanda cloud. Configured by environment:', SETTINGS);

const readIdentity = (said: Said, problems: string[]): CloudConfig['identity'] => {
  if (said.IDENTITY_PROVIDER === 'local') return { provider: 'local' };
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const) {
    if (said[name] === '') problems.push(`${name} is required with IDENTITY_PROVIDER=firebase`);
  }
  return {
    provider: 'firebase',
    projectId: said.FIREBASE_PROJECT_ID,
    clientEmail: said.FIREBASE_CLIENT_EMAIL,
    privateKey: said.FIREBASE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    webApiKey: said.FIREBASE_WEB_API_KEY,
    emulatorHost: said.FIREBASE_AUTH_EMULATOR_HOST,
  };
};

const readDigifact = (said: Said, problems: string[]): DigifactAccount | null => {
  const names = ['DIGIFACT_TAX_ID', 'DIGIFACT_USERNAME', 'DIGIFACT_PASSWORD'] as const;
  const missing = names.filter((name) => said[name] === '');
  if (missing.length === names.length) return null;
  for (const name of missing) problems.push(`${name} is missing beside the rest of the certifier's account`);
  return {
    url: said.DIGIFACT_URL ?? '',
    taxId: said.DIGIFACT_TAX_ID.replaceAll('-', '').padStart(12, '0'),
    username: said.DIGIFACT_USERNAME,
    password: said.DIGIFACT_PASSWORD,
  };
};

const readMail = (said: Said, problems: string[]): CloudConfig['mail'] => {
  const { SMTP_URL: url, MAIL_FROM: from } = said;
  if (!url) return null;
  if (!readSmtpUrl(url))
    problems.push('SMTP_URL must be smtp:// or smtps://user:password@host:587, its special letters as %XX');
  if (!from || !/^[^\s@]+@[^\s@]+$/.test(from)) problems.push('MAIL_FROM must be an address');
  return { url, from: from ?? '' };
};

const checkSecrets = (said: Said, problems: string[]): void => {
  if (!/^\$argon2id\$v=19\$/.test(said.HASHED_ROOT_PASSWORD)) {
    problems.push(
      'HASHED_ROOT_PASSWORD must begin with $argon2id$: make it by npm run hash-root-password and keep it in single quotes, or the shell eats its $ signs',
    );
  }
  if (!/^[0-9a-fA-F]{64}$/.test(said.ENCRYPTION_KEY)) problems.push('ENCRYPTION_KEY must be 64 hex digits (32 bytes)');
  if (said.MCP_TOKEN_SECRET.length < 32) problems.push('MCP_TOKEN_SECRET must have at least 32 characters');
};

/** Reads the environment. Throws one message that lists everything wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): CloudConfig => {
  const problems: string[] = [];
  const said = readSettings(SETTINGS, env, problems);
  checkSecrets(said, problems);
  const emulator = checkEmulator(env);
  if (emulator) problems.push(emulator);
  const dataFolder = resolve(said.COMANDA_DATA);
  const config: CloudConfig = {
    port: said.CLOUD_PORT,
    host: said.CLOUD_HOST,
    dataFolder,
    setupCodeFile: join(dataFolder, 'cloud-setup-code'),
    databaseUrl: said.DATABASE_URL,
    logLevel: said.LOG_LEVEL,
    apiUrl: said.API_URL,
    publicRequestsPerMinute: said.CLOUD_PUBLIC_REQUESTS_PER_MINUTE,
    metricsToken: said.METRICS_TOKEN,
    trustedProxies: said.CLOUD_TRUST_PROXY,
    identity: readIdentity(said, problems),
    hashedRootPassword: said.HASHED_ROOT_PASSWORD,
    encryptionKey: Buffer.from(said.ENCRYPTION_KEY, 'hex'),
    mcpTokenSecret: said.MCP_TOKEN_SECRET,
    mcpTokenSeconds: said.MCP_TOKEN_TTL_SECONDS,
    hasMcpMetadata: said.MCP_METADATA === 'on',
    mcpEndedStatus: said.MCP_ENDED_SESSION_STATUS === '400' ? 400 : 404,
    mcpRequestsPerMinute: said.MCP_REQUESTS_PER_MINUTE,
    mcpOrigins: said.MCP_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    mail: readMail(said, problems),
    mailWebhookSecret: said.MAIL_WEBHOOK_SECRET,
    digifact: readDigifact(said, problems),
    certifierUrls: {
      ...(said.FEL_DIGIFACT_URL ? { digifact: said.FEL_DIGIFACT_URL } : {}),
      ...(said.FEL_INFILE_URL ? { infile: said.FEL_INFILE_URL } : {}),
    },
    taxpayerDailyCap: said.TAXPAYER_LOOKUPS_PER_DAY,
    electric: said.ELECTRIC_URL ? { url: said.ELECTRIC_URL, secret: said.ELECTRIC_SECRET } : null,
    adminPages: resolve(import.meta.dirname, '../admin/dist'),
  };
  if (problems.length > 0) throw new Error(`The cloud cannot start:\n  ${problems.join('\n  ')}`);
  return config;
};

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A hub's settings. Each is an environment variable; nothing else configures a hub. */
export interface HubConfig {
  port: number;
  host: string;
  /** Folder of the database and its keys. */
  dataFolder: string;
  /** File of the hub's keys, made on first start. */
  keyFile: string;
  /** Where a PIN key is kept that replaces the keys' own; null: in their file. */
  pinKeyFile: string | null;
  /** Where the code of the first run lies until then. */
  setupCodeFile: string;
  /** Folder of the hourly backups. */
  backupFolder: string;
  /** Null: the hub speaks in clear. `local`: by a certificate of its own making. */
  tls: 'local' | { certFile: string; keyFile: string } | null;
  /** With TLS: where plain requests are led to the port above. */
  plainPort: number;
  logLevel: string;
  /** False where people sign in through the cloud alone. */
  localSignIn: boolean;
  publicRequestsPerMinute: number;
  /** Names people reach this hub by, beside its addresses. */
  names: readonly string[];
  /** Null: `/metrics` is for this machine alone. */
  metricsToken: string | null;
  /** The cloud's identity provider; null where people sign in at this hub alone. */
  cloudIdentity: CloudIdentityConfig | null;
  /** Address of the cloud this hub may be paired with. */
  cloudUrl: string | null;
  /** Folders of the built web pages. */
  posPages: string;
  kdsPages: string;
}

export interface CloudIdentityConfig {
  /** Null: as the keys' address says, for a cloud that signs its own tokens. */
  names: { issuer: string; audience: string } | null;
  /** Address of its public keys, a JSON Web Key Set. */
  keysUrl: string;
  /** Address of the cloud, to sign in there by e-mail and password; null where tokens come from elsewhere. */
  cloudUrl: string | null;
}

interface Option {
  name: string;
  fallback: string;
  help: string;
}

const OPTIONS: Option[] = [
  { name: 'HUB_PORT', fallback: '3000', help: 'port of the hub' },
  { name: 'HUB_HOST', fallback: '0.0.0.0', help: 'address to listen on; tablets need the LAN' },
  { name: 'COMANDA_DATA', fallback: './data', help: 'folder of the database and its keys, on a local disk' },
  {
    name: 'HUB_BACKUPS',
    fallback: '',
    help: 'folder of the hourly backups, best on another disk; else inside the data',
  },
  {
    name: 'HUB_KEY_FILE',
    fallback: '',
    help: 'file of the hub’s keys, best on another disk; else systemd’s credential hub-keys, else inside the data',
  },
  {
    name: 'HUB_TLS',
    fallback: '',
    help: 'local: speak HTTPS by a certificate the hub makes; tablets trust it at /confiar',
  },
  { name: 'HUB_TLS_CERT', fallback: '', help: 'instead: file of a certificate with its chain, in PEM' },
  { name: 'HUB_TLS_KEY', fallback: '', help: 'and of its key' },
  {
    name: 'HUB_PLAIN_PORT',
    fallback: '3080',
    help: 'with TLS: port in clear, which has /confiar and leads to HUB_PORT',
  },
  {
    name: 'CLOUD_PLAIN_HTTP',
    fallback: '',
    help: 'yes: take a CLOUD_URL by http from another machine, though everybody on the way reads PINs and tokens',
  },
  {
    name: 'CLOUD_URL',
    fallback: '',
    help: 'address of the cloud: its accounts may sign in here, and this hub may join it',
  },
  { name: 'FIREBASE_PROJECT_ID', fallback: '', help: 'instead: the Firebase project whose accounts may' },
  { name: 'LOG_LEVEL', fallback: 'info', help: 'fatal, error, warn, info, debug or trace' },
  { name: 'HUB_LOCAL_SIGN_IN', fallback: 'on', help: 'on or off: PINs and passwords kept by this hub' },
  { name: 'HUB_NAMES', fallback: '', help: 'names of this hub in the network, with commas; its addresses need none' },
  { name: 'METRICS_TOKEN', fallback: '', help: 'bearer that may see /metrics from another machine; without it nobody' },
  {
    name: 'HUB_PUBLIC_REQUESTS_PER_MINUTE',
    fallback: '120',
    help: 'sign-in, pairing and set-up tries from one address',
  },
];

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

const readTls = (get: (name: string) => string, problems: string[]): HubConfig['tls'] => {
  const [mode, certFile, keyFile] = [get('HUB_TLS'), get('HUB_TLS_CERT'), get('HUB_TLS_KEY')];
  if (mode !== '' && mode !== 'local') problems.push(`HUB_TLS must be local or nothing, not "${mode}"`);
  if ((certFile === '') !== (keyFile === '')) problems.push('HUB_TLS_CERT and HUB_TLS_KEY go together');
  if (certFile === '') return mode === 'local' ? 'local' : null;
  if (mode !== '') problems.push('HUB_TLS=local makes a certificate: give it or HUB_TLS_CERT, not both');
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What goes to the cloud are PINs' fingerprints, tokens, customers; whoever answers in its place gives out keys and staff. */
const checkCloudUrl = (cloud: string, isPlainTaken: boolean, problems: string[]): void => {
  const url = /^https?:\/\/\S+$/.test(cloud) ? URL.parse(cloud) : null;
  if (url === null) problems.push(`CLOUD_URL must be a web address, not "${cloud}"`);
  else if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !isPlainTaken) {
    problems.push(
      `CLOUD_URL must begin with https:// ("${url.origin}" would send tokens and customers in clear); CLOUD_PLAIN_HTTP=yes takes it all the same`,
    );
  }
};

const readCloudIdentity = (env: NodeJS.ProcessEnv, problems: string[]): CloudIdentityConfig | null => {
  const { FIREBASE_PROJECT_ID: project, CLOUD_URL: cloud } = env;
  if (cloud) checkCloudUrl(cloud, env.CLOUD_PLAIN_HTTP === 'yes', problems);
  if (project) {
    const issuer = `https://securetoken.google.com/${project}`;
    return { names: { issuer, audience: project }, keysUrl: GOOGLE_KEYS, cloudUrl: null };
  }
  if (!cloud) return null;
  const cloudUrl = cloud.replace(/\/+$/, '');
  return { names: null, keysUrl: `${cloudUrl}/auth/local/keys`, cloudUrl };
};

export const helpText = (): string =>
  [
    'A Comanda hub. Configured by environment:',
    '',
    ...OPTIONS.map((o) => `  ${o.name.padEnd(32)}${o.help} (default ${o.fallback})`),
  ].join('\n');

/** Outside the data folder they are only read: another PIN key is then kept beside the database, encrypted. */
const keyPlace = (env: NodeJS.ProcessEnv, dataFolder: string): Pick<HubConfig, 'keyFile' | 'pinKeyFile'> => {
  const credential = env.CREDENTIALS_DIRECTORY ? join(env.CREDENTIALS_DIRECTORY, 'hub-keys') : null;
  const outside = env.HUB_KEY_FILE || (credential !== null && existsSync(credential) ? credential : null);
  if (!outside) return { keyFile: join(dataFolder, 'hub-keys.json'), pinKeyFile: null };
  return { keyFile: resolve(outside), pinKeyFile: join(dataFolder, 'hub-pin-key') };
};

const port = (name: string, text: string, problems: string[]): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    problems.push(`${name} must be a port number, not "${text}"`);
  return value;
};

/** Reads the environment. Throws one message that lists everything wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): HubConfig => {
  const problems: string[] = [];
  const get = (name: string) => env[name] ?? OPTIONS.find((option) => option.name === name)!.fallback;
  const requests = Number(get('HUB_PUBLIC_REQUESTS_PER_MINUTE'));
  if (!Number.isInteger(requests) || requests < 1)
    problems.push('HUB_PUBLIC_REQUESTS_PER_MINUTE must be a positive whole number');
  if (!['on', 'off'].includes(get('HUB_LOCAL_SIGN_IN'))) problems.push('HUB_LOCAL_SIGN_IN must be on or off');
  const config: HubConfig = {
    port: port('HUB_PORT', get('HUB_PORT'), problems),
    host: get('HUB_HOST'),
    dataFolder: resolve(get('COMANDA_DATA')),
    ...keyPlace(env, resolve(get('COMANDA_DATA'))),
    setupCodeFile: join(resolve(get('COMANDA_DATA')), 'hub-setup-code'),
    backupFolder: resolve(get('HUB_BACKUPS') || `${get('COMANDA_DATA')}/backups`),
    tls: readTls(get, problems),
    plainPort: port('HUB_PLAIN_PORT', get('HUB_PLAIN_PORT'), problems),
    logLevel: get('LOG_LEVEL'),
    localSignIn: get('HUB_LOCAL_SIGN_IN') === 'on',
    publicRequestsPerMinute: requests,
    names: get('HUB_NAMES')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    metricsToken: get('METRICS_TOKEN') || null,
    cloudIdentity: readCloudIdentity(env, problems),
    cloudUrl: env.CLOUD_URL?.replace(/\/+$/, '') || null,
    posPages: resolve(import.meta.dirname, '../pos/dist'),
    kdsPages: resolve(import.meta.dirname, '../kds/dist'),
  };
  if (problems.length > 0) throw new Error(`The hub cannot start:\n  ${problems.join('\n  ')}`);
  return config;
};

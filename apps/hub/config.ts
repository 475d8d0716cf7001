import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  choice,
  helpOn,
  list,
  optional,
  port,
  readSettings,
  text,
  type ValuesOf,
  webAddress,
  whole,
} from '@comanda/kernel/settings';

/** The environment says what cannot be. */
export class SettingsError extends Error {}

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
  /** Where failures are reported to, a DSN; null: nowhere. */
  errorReportsDsn: string | null;
  /** Its name in the network, without `.local`; null: it is not announced. */
  announcedName: string | null;
  /** Null: `/metrics` is for this machine alone. */
  metricsToken: string | null;
  /** Services that are told of slips by JSON, and what is told them is signed with; null: none may be. */
  webhooks: WebhookConfig | null;
  /** The cloud's identity provider; null where people sign in at this hub alone. */
  cloudIdentity: CloudIdentityConfig | null;
  /** Address of the cloud this hub may be paired with. */
  cloudUrl: string | null;
  /** Folders of the built web pages. */
  posPages: string;
  kdsPages: string;
  adminPages: string;
}

export interface WebhookConfig {
  /** `host`, at any port, or `host:port`; in lower case. */
  hosts: readonly string[];
  secret: string;
}

export interface CloudIdentityConfig {
  /** Null: as the keys' address says, for a cloud that signs its own tokens. */
  names: { issuer: string; audience: string } | null;
  /** Address of its public keys, a JSON Web Key Set. */
  keysUrl: string;
  /** Address of the cloud, to sign in there by e-mail and password; null where tokens come from elsewhere. */
  cloudUrl: string | null;
}

const SETTINGS = {
  HUB_PORT: port(3000, 'port of the hub'),
  HUB_HOST: text('0.0.0.0', 'address to listen on; tablets need the LAN'),
  COMANDA_DATA: text('./data', 'folder of the database and its keys, on a local disk'),
  HUB_BACKUPS: optional('folder of the hourly backups, best on another disk; else inside the data'),
  HUB_KEY_FILE: optional(
    'file of the hub’s keys, best on another disk; else systemd’s credential hub-keys, else inside the data',
  ),
  HUB_TLS: choice(['local', ''], '', 'local: speak HTTPS by a certificate the hub makes; tablets trust it at /confiar'),
  HUB_TLS_CERT: optional('instead: file of a certificate with its chain, in PEM'),
  HUB_TLS_KEY: optional('and of its key'),
  HUB_PLAIN_PORT: port(3080, 'with TLS: port in clear, which has /confiar and leads to HUB_PORT'),
  CLOUD_PLAIN_HTTP: optional(
    'yes: take a CLOUD_URL by http from another machine, though everybody on the way reads PINs and tokens',
  ),
  CLOUD_URL: webAddress('address of the cloud: its accounts may sign in here, and this hub may join it'),
  FIREBASE_PROJECT_ID: optional('instead: the Firebase project whose accounts may'),
  LOG_LEVEL: text('info', 'fatal, error, warn, info, debug or trace'),
  HUB_LOCAL_SIGN_IN: choice(['on', 'off'], 'on', 'on or off: PINs and passwords kept by this hub'),
  HUB_NAMES: list('names of this hub in the network, with commas; its addresses need none'),
  ERROR_REPORTS_DSN: webAddress(
    'DSN of Sentry or GlitchTip that failures are told to, without guests’ data; else nobody',
  ),
  HUB_MDNS_NAME: text('comanda', 'name this hub is announced by in the network, as comanda.local; off: it is not'),
  PRINTER_WEBHOOK_HOSTS: list(
    'hosts, or host:port, that stations may be printed at by JSON, with commas; without them none',
  ),
  PRINTER_WEBHOOK_SECRET: optional('what is told them is signed with it; 32 characters at least'),
  METRICS_TOKEN: optional('bearer that may see /metrics from another machine; without it nobody'),
  HUB_PUBLIC_REQUESTS_PER_MINUTE: whole(120, 1, 1_000_000, 'sign-in, pairing and set-up tries from one address'),
};
type Said = ValuesOf<typeof SETTINGS>;

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

const readTls = (
  { HUB_TLS: mode, HUB_TLS_CERT: certFile, HUB_TLS_KEY: keyFile }: Said,
  problems: string[],
): HubConfig['tls'] => {
  if ((certFile === null) !== (keyFile === null)) problems.push('HUB_TLS_CERT and HUB_TLS_KEY go together');
  if (certFile === null || keyFile === null) return mode === 'local' ? 'local' : null;
  if (mode === 'local') problems.push('HUB_TLS=local makes a certificate: give it or HUB_TLS_CERT, not both');
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What goes to the cloud are PINs' fingerprints, tokens, customers; whoever answers in its place gives out keys and staff. */
const checkCloudUrl = (cloud: string, isPlainTaken: boolean, problems: string[]): void => {
  const url = new URL(cloud);
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !isPlainTaken) {
    problems.push(
      `CLOUD_URL must begin with https:// ("${url.origin}" would send tokens and customers in clear); CLOUD_PLAIN_HTTP=yes takes it all the same`,
    );
  }
};

const readCloudIdentity = (said: Said, problems: string[]): CloudIdentityConfig | null => {
  const { FIREBASE_PROJECT_ID: project, CLOUD_URL: cloudUrl, CLOUD_PLAIN_HTTP: plain } = said;
  if (cloudUrl) checkCloudUrl(cloudUrl, plain === 'yes', problems);
  if (project) {
    const issuer = `https://securetoken.google.com/${project}`;
    return { names: { issuer, audience: project }, keysUrl: GOOGLE_KEYS, cloudUrl: null };
  }
  return cloudUrl ? { names: null, keysUrl: `${cloudUrl}/auth/local/keys`, cloudUrl } : null;
};

/** A hub that only its own machine reaches is announced to nobody. */
const readAnnouncedName = ({ HUB_MDNS_NAME: name, HUB_HOST: host }: Said, problems: string[]): string | null => {
  if (name === 'off' || LOOPBACK.test(host)) return null;
  if (!/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(name))
    problems.push('HUB_MDNS_NAME must be small letters, digits and hyphens, 40 at most, or off');
  return name;
};

const readWebhooks = (
  { PRINTER_WEBHOOK_HOSTS: hosts, PRINTER_WEBHOOK_SECRET: secret }: Said,
  problems: string[],
): HubConfig['webhooks'] => {
  if (hosts.length === 0) return null;
  if (secret === null || secret.length < 32) {
    problems.push('PRINTER_WEBHOOK_HOSTS needs PRINTER_WEBHOOK_SECRET, of 32 characters at least');
    return null;
  }
  return { hosts: hosts.map((host) => host.toLowerCase()), secret };
};

export const helpText = (): string => helpOn('A Comanda hub. Configured by environment:', SETTINGS);

/** Outside the data folder they are only read: another PIN key is then kept beside the database, encrypted. */
const keyPlace = (
  { HUB_KEY_FILE: keyFile }: Said,
  credentials: string | undefined,
  dataFolder: string,
): Pick<HubConfig, 'keyFile' | 'pinKeyFile'> => {
  const credential = credentials ? join(credentials, 'hub-keys') : null;
  const outside = keyFile || (credential !== null && existsSync(credential) ? credential : null);
  if (!outside) return { keyFile: join(dataFolder, 'hub-keys.json'), pinKeyFile: null };
  return { keyFile: resolve(outside), pinKeyFile: join(dataFolder, 'hub-pin-key') };
};

/** Reads the environment. Throws one message that lists everything wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): HubConfig => {
  const problems: string[] = [];
  const said = readSettings(SETTINGS, env, problems);
  // It would be the folder the program runs in, which goes with its release.
  if (said.COMANDA_DATA.trim() === '') problems.push('COMANDA_DATA must name a folder');
  const dataFolder = resolve(said.COMANDA_DATA);
  const config: HubConfig = {
    port: said.HUB_PORT,
    host: said.HUB_HOST,
    dataFolder,
    ...keyPlace(said, env.CREDENTIALS_DIRECTORY, dataFolder),
    setupCodeFile: join(dataFolder, 'hub-setup-code'),
    backupFolder: said.HUB_BACKUPS ? resolve(said.HUB_BACKUPS) : join(dataFolder, 'backups'),
    tls: readTls(said, problems),
    plainPort: said.HUB_PLAIN_PORT,
    logLevel: said.LOG_LEVEL,
    localSignIn: said.HUB_LOCAL_SIGN_IN === 'on',
    publicRequestsPerMinute: said.HUB_PUBLIC_REQUESTS_PER_MINUTE,
    names: said.HUB_NAMES,
    errorReportsDsn: said.ERROR_REPORTS_DSN,
    announcedName: readAnnouncedName(said, problems),
    metricsToken: said.METRICS_TOKEN,
    webhooks: readWebhooks(said, problems),
    cloudIdentity: readCloudIdentity(said, problems),
    cloudUrl: said.CLOUD_URL,
    posPages: resolve(import.meta.dirname, '../pos/dist'),
    kdsPages: resolve(import.meta.dirname, '../kds/dist'),
    adminPages: resolve(import.meta.dirname, '../admin/dist'),
  };
  if (problems.length > 0) throw new SettingsError(`The hub cannot start:\n  ${problems.join('\n  ')}`);
  return config;
};

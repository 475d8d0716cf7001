import { createHmac } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { CloudDatabase } from '@comanda/db/postgres';
import { type AccountPorts, authenticateAccount, type IdentityProvider, pinKeyOf } from '@comanda/domain/accounts';
import { type CloudWritePorts, cloudListeners, hubCommands } from '@comanda/domain/cloud-slices';
import type { CommunicationPorts, Mailer, MailLinks } from '@comanda/domain/communications';
import type { Certifiers, FelPorts } from '@comanda/domain/fel';
import { personAt, type SetupCode } from '@comanda/domain/identity';
import { admitBridge, isBridgeToken } from '@comanda/domain/kitchen';
import type { McpPorts } from '@comanda/domain/mcp';
import type { TaxpayerDirectory } from '@comanda/domain/taxpayers';
import { sealCredentials } from '@comanda/fel';
import type { Runtime } from '@comanda/http';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Listeners, Secrets } from '@comanda/kernel/context';
import { type Contexts, createContexts, type Database, type Publish } from '@comanda/kernel/create-contexts';
import {
  askBridgesHub,
  askHub,
  authenticateHub,
  findCommand,
  type ShapeDeps,
  type Switchboard,
} from '@comanda/sync/cloud';
import argon2 from 'argon2';
import type { Logger } from 'pino';
import { hubTokens } from '../adapters/hub-tokens.ts';
import { mailLinks } from '../adapters/mail-links.ts';
import { mailWebhooks } from '../adapters/mail-webhooks.ts';
import { mcpTokens } from '../adapters/mcp-tokens.ts';
import { renderPdf } from '../adapters/pdf-renderer.ts';
import { rootPasswordVerifier } from '../adapters/root-password.ts';
import { smtpMailer } from '../adapters/smtp-mailer.ts';
import { createVault } from '../adapters/vault.ts';
import type { CloudConfig } from '../config.ts';
import { openCertifiers } from './certifiers.ts';
import type { ServedContext } from './mount.ts';

export interface RuntimeParts {
  config: CloudConfig;
  env: Env;
  log: Logger;
  identity: IdentityProvider;
  taxpayers: TaxpayerDirectory;
  setupCode: SetupCode;
  listeners: readonly Listeners[];
  shapes: ShapeDeps;
  switchboard: Switchboard;
  publish: Publish;
  /** Hears of every transaction once it is on disk. */
  committed(): void;
}

/** Looking a document up and sending it, each with a new token, must end within a job's lease. */
const CERTIFIER_TIMEOUT_MS = 25_000;

/** argon2id as OWASP's minimum; about 44 ms on two cores (docs/identity.md#what-a-hash-costs). */
const HASH_COST = { memoryCost: 19_456, timeCost: 2 };

/** What the domain hashes with. The cloud signs people in by its identity provider, never by tokens of its own making. */
const secretsOf = (encryptionKey: Buffer): Secrets => ({
  hash: (secret) => argon2.hash(secret, { type: argon2.argon2id, parallelism: 1, ...HASH_COST }),
  verify: (hash, secret) => argon2.verify(hash, secret),
  pinLookup: (businessId, pin) => createHmac('sha256', encryptionKey).update(`pin:${businessId}:${pin}`).digest('hex'),
  issueToken: () => Promise.reject(new Error('the cloud opens sessions in accounts alone')),
  readToken: () => Promise.resolve(null),
});

/** The database, with somebody who hears of every transaction that is on disk. */
const announcing = (db: CloudDatabase, committed: () => void): Database => ({
  read: db.read,
  write: async (intent, actor, fn, scope) => {
    const result = await db.write(intent, actor, fn, scope);
    committed();
    return result;
  },
});

/** Where the caller reached this cloud, unless it was told where it is. */
export const baseUrlOf = ({ apiUrl, trustedProxies }: CloudConfig, header: (name: string) => string | null): string => {
  if (apiUrl) return apiUrl.replace(/\/+$/, '');
  const isSecure = trustedProxies > 0 && header('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${header('host') ?? 'localhost'}`;
};

/** What the HTTP adapter needs of this cloud, and the contexts behind it. */
export const createRuntime = (
  db: CloudDatabase,
  parts: RuntimeParts,
): {
  contexts: Contexts<CloudWritePorts>;
  runtime: Runtime<ServedContext, CloudWritePorts>;
  certifiers: Certifiers;
  mailer: Mailer | null;
  links: MailLinks;
} => {
  const { config, env, log, identity, taxpayers, shapes, switchboard } = parts;
  const tokens = hubTokens(env.now);
  const contexts = createContexts({
    db: announcing(db, parts.committed),
    env,
    secrets: secretsOf(config.encryptionKey),
    listeners: [...cloudListeners, ...parts.listeners],
    publish: parts.publish,
    // They look accounts up by these very contexts.
    ports: {
      askHub,
      findCommand,
      hubCommands,
      personAt,
      certifiers: { of: (businessId: string) => certifiers.of(businessId) },
    },
  });
  const vault = createVault(config.encryptionKey, env.randomBytes);
  const certifiers: Certifiers = openCertifiers({
    contexts,
    vault,
    urls: config.certifierUrls,
    fetch: env.fetch,
    now: env.now,
    timeoutMs: CERTIFIER_TIMEOUT_MS,
  });
  const links = mailLinks(config.encryptionKey, config.apiUrl);
  const mailer = config.mail ? smtpMailer(config.mail) : null;
  const ports: AccountPorts & FelPorts & CommunicationPorts & Omit<McpPorts, 'baseUrl'> = {
    mailer,
    links,
    proveWebhook: config.mailWebhookSecret === null ? null : mailWebhooks(config.mailWebhookSecret),
    renderPdf,
    mcpTokens: mcpTokens(config.mcpTokenSecret, config.mcpTokenSeconds, env.now),
    hasMcpMetadata: config.hasMcpMetadata,
    certifiers,
    sealCredentials: (businessId, credentials) => sealCredentials(vault, businessId, credentials),
    identity,
    verifyRootPassword: rootPasswordVerifier(config.hashedRootPassword, config.encryptionKey),
    vault,
    setupCode: parts.setupCode,
    pinLookup: (key, pin) => createHmac('sha256', Buffer.from(key, 'base64')).update(pin).digest('hex'),
    as: contexts.task,
    report: (error, what) => log.error({ err: error }, what),
  };
  const runtime: Runtime<ServedContext, CloudWritePorts> = {
    vault,
    authenticate: (route, credentials, ask) => {
      // Public routes read credentials themselves: each says in its own way what is wrong with them.
      if (route.auth === 'public') return Promise.resolve(PUBLIC_ACTOR);
      if (route.auth === 'hub') {
        return authenticateHub(contexts.read(PUBLIC_ACTOR), tokens, credentials.bearer, route);
      }
      const { bearer } = credentials;
      if (route.auth === 'identity-or-bridge' && bearer !== null && isBridgeToken(bearer))
        return admitBridge(contexts, route, bearer);
      return authenticateAccount({ ...contexts.read(PUBLIC_ACTOR), identity }, credentials, ask, route);
    },
    approve: () => Promise.reject(new AppError('APPROVAL_INVALID')),
    read: contexts.read,
    task: (actor, { client, credentials, header, method }) => ({
      ...contexts.task(traitsOf(actor).isAnonymous ? { ...actor, id: `public:${client}` } : actor),
      ...ports,
      client,
      credentials,
      header,
      method,
      rootPassword: header('x-root-password'),
      baseUrl: baseUrlOf(config, header),
      pinKeyOf: (tx, businessId, offered) => pinKeyOf(tx, ports.vault, businessId, offered),
      taxpayers,
      taxpayerDailyCap: config.taxpayerDailyCap,
      shapes,
      switchboard,
      askBridgesHub: (ctx, asked) => askBridgesHub(ctx, switchboard, asked),
    }),
    write: contexts.write,
  };
  return { contexts, runtime, certifiers, mailer, links };
};

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_DISPLAYS } from '@comanda/contracts';
import { OUTBOX_SCHEMA_VERSION } from '@comanda/db';
import type { ApplyScope, HubDatabase } from '@comanda/db/sqlite';
import { cloudCommands, drafts, joining } from '@comanda/domain/hub-slices';
import { proveSetupCode, type SetupCode } from '@comanda/domain/identity';
import { listDevices } from '@comanda/domain/kitchen';
import type { Sockets } from '@comanda/http';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { recentFailures } from '@comanda/kernel/failures';
import { findOnlyLocation } from '@comanda/kernel/locations';
import {
  AuditAnchor,
  CloudLink,
  CommandRunner,
  ComparisonTurn,
  HIGH_WATER_FILE,
  HighWaterFile,
  type HubSync,
  SyncEngine,
} from '@comanda/sync/hub';
import type { HubKeys } from '../adapters/hub-keys.ts';
import { signAsHub } from '../adapters/sign-as-hub.ts';
import type { Backups } from './backups.ts';
import { feedEffects } from './feed-effects.ts';
import type { HubOptions } from './hub.ts';

interface Parts extends Pick<HubOptions, 'config' | 'env' | 'log'> {
  db: HubDatabase;
  contexts: Contexts<CloudLine>;
  keys: HubKeys;
  setupCode: SetupCode;
  backups: Backups;
  sockets(): Sockets;
  /** The hub belongs to another business from now on. */
  onPaired(): void;
}

/** What this build is called before the cloud. */
const APP_VERSION = `1.${OUTBOX_SCHEMA_VERSION}`;

/** Beside the database, and not put back with it. */
const TURN_FILE = 'hub-compared.json';
const AUDIT_HEAD_FILE = 'hub-audit-head.json';

/** What the cloud may know of this hub's displays: none of what they open with. */
const displaysOf = async (contexts: Contexts<CloudLine>) => {
  const location = await findOnlyLocation(contexts.read(PUBLIC_ACTOR));
  if (!location) return [];
  const own = contexts.read(systemActor(location.businessId, [location.id]));
  const { data } = await listDevices(own, { locationId: location.id });
  return data.slice(-MOST_DISPLAYS).map(({ id, deviceName, stationId, isConnected, lastSeenAt }) => ({
    id,
    deviceName,
    stationId,
    isConnected,
    lastSeenAt,
  }));
};

/** What failed for good at this hub. */
const failuresOf = async (contexts: Contexts<CloudLine>) => {
  const location = await findOnlyLocation(contexts.read(PUBLIC_ACTOR));
  return location ? recentFailures(contexts.read(systemActor(location.businessId, [location.id]))) : [];
};

/** The sync of this hub: what its operations need, and the engine behind them; null where no cloud is configured. */
export const openHubSync = (parts: Parts): { sync: HubSync; engine: SyncEngine | null; anchor: AuditAnchor } => {
  const { config, env, log, db, contexts, keys, backups, setupCode } = parts;
  const health = async () => ({
    diskFree: await diskFree(config.dataFolder),
    backupAgeMs: backups.ageMs(),
    displays: await displaysOf(contexts).catch(() => undefined),
    failures: await failuresOf(contexts).catch(() => undefined),
  });
  const link = config.cloudUrl === null ? null : new CloudLink({ url: config.cloudUrl, env, sign: signAsHub(keys) });
  const commands = new CommandRunner({
    contexts,
    commands: cloudCommands,
    env,
    log,
    skewMs: () => link?.skewMs ?? null,
  });
  const onApplied = feedEffects({ ...parts, commands });
  const asWrite = (scope: ApplyScope, actor = systemActor('', [])) => contexts.inside(actor, scope);
  const provenBackup = () => backups.proven();
  const shared = { db, env, log, appVersion: APP_VERSION, health, provenBackup, commands, drafts, onApplied, asWrite };
  const highWater = new HighWaterFile(join(config.dataFolder, HIGH_WATER_FILE), env);
  const turn = new ComparisonTurn(join(config.dataFolder, TURN_FILE), env);
  const engine = link && new SyncEngine({ ...shared, link, highWater, turn, recovered: () => parts.onPaired() });
  const anchor = new AuditAnchor({ db, env, path: join(config.dataFolder, AUDIT_HEAD_FILE) });
  const sync: HubSync = {
    link,
    publicKey: keys.publicKeyText,
    appVersion: APP_VERSION,
    pinKey: { read: () => keys.pinKey.toString('base64'), replace: (key) => keys.replacePinKey(key) },
    apply: (intent, fn) => db.apply(intent, fn),
    asWrite,
    ...joining,
    console: {
      prove: (ctx, given) => proveSetupCode(ctx, setupCode, given),
      forget: () => setupCode.forget(),
    },
    isRecovering: () => engine?.hasLooked === false || (db.isRecovering && !engine?.sellsOn),
    sellOn: async () => (engine ? engine.sellOn() : false),
    isFenced: () => db.isFenced,
    status: async () => (engine ? engine.status() : UNPAIRED),
    problem: () => engine?.problem ?? null,
    knownLogHeads: async () =>
      [await anchor.kept(), (await engine?.cloudLogHead()) ?? null].filter((head) => head !== null),
    paired: () => {
      parts.onPaired();
      void engine?.start();
    },
  };
  return { sync, engine, anchor };
};

/** Bytes; null where the system does not say. */
const diskFree = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

/** How a hub without a cloud stands with it. */
const UNPAIRED = {
  state: 'unpaired',
  isRevoked: false,
  sellsOn: false,
  isOnline: false,
  offlineSince: null,
  unsent: 0,
  quarantined: 0,
  oldestUnsentAt: null,
  lastContactAt: null,
  upToDateAt: null,
  feedErrors: 0,
  clockSkewMs: null,
} as const;

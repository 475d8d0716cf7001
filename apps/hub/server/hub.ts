import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HubAddress } from '@comanda/contracts';
import { type Env, privateDataFolder } from '@comanda/db';
import { FolderLock, HubDatabase } from '@comanda/db/sqlite';
import { openOrderIds } from '@comanda/domain/cash';
import { openDocuments, recoverDocuments, sweepStuckDocuments } from '@comanda/domain/documents';
import {
  findIdentityKeys,
  forgetOldFailures,
  keepOnlyIdentityKeys,
  openSetupCode,
  type SetupCode,
  saveIdentityKeys,
} from '@comanda/domain/identity';
import { noteDevicesSeen } from '@comanda/domain/kitchen';
import { openSlips, recoverPrintJobs, sweepStuckJobs } from '@comanda/domain/printing';
import { forgetGuests, giveUpLate } from '@comanda/domain/reservations';
import { tables } from '@comanda/domain/tables';
import {
  type Connections,
  createServer,
  createSockets,
  expireIdempotencyKeys,
  expireTravellingAnswers,
  lanUrl,
  ownHosts,
  type Sockets,
} from '@comanda/http';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Actor, Listeners, WriteContext } from '@comanda/kernel/context';
import { type Contexts, createContexts } from '@comanda/kernel/create-contexts';
import { noteFailure } from '@comanda/kernel/failures';
import { JobRunner } from '@comanda/kernel/job-runner';
import { Jobs } from '@comanda/kernel/jobs';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { typedCode } from '@comanda/kernel/typed-code';
import { type AuditAnchor, BridgeRelay, cloudLine, pruneOutbox, type SyncEngine } from '@comanda/sync/hub';
import type { Logger } from 'pino';
import { noteActing } from '../adapters/acting-mark.ts';
import { HubCloudIdentity } from '../adapters/cloud-identity.ts';
import { noteAtWork, takeCrashes } from '../adapters/crash-notes.ts';
import { type ErrorReports, openErrorReports } from '../adapters/error-reports.ts';
import { openHubKeys } from '../adapters/hub-keys.ts';
import { type HashCost, localSecrets } from '../adapters/local-secrets.ts';
import { NameInNetwork } from '../adapters/name-in-network.ts';
import { NetworkPrinterSearch } from '../adapters/printer-search.ts';
import type { HubConfig } from '../config.ts';
import type { Workload } from '../electron/messages.ts';
import manifest from '../package.json' with { type: 'json' };
import { answerBridge } from './answer-bridge.ts';
import { Backups } from './backups.ts';
import { openHubSync } from './hub-sync.ts';
import { hubJobs, hubListeners, routesOfHub } from './mount.ts';
import { createPlainDoor } from './plain-door.ts';
import { PrintWatch } from './print-watch.ts';
import { Printers } from './printers.ts';
import { createRuntime } from './runtime.ts';
import { ScreenWatch } from './screen-watch.ts';
import { socketHandlers } from './sockets.ts';
import { announcedHosts, certificateFingerprint, openTls } from './tls.ts';

export interface HubOptions {
  config: HubConfig;
  log: Logger;
  env: Env;
  /** Parses every answer by its schema: for tests. */
  checkOutputs?: boolean;
  hashCost?: HashCost;
}

export interface StartedHub {
  port: number;
  /** With TLS the port in clear. */
  plainPort: number | null;
  /** The code of a hub nobody has set up. */
  setupCode: string | null;
  /** Of a certificate of the hub's own making: `sha256/` and its SHA-256 in base64. */
  fingerprint: string | null;
}

const MINUTE = 60_000;
const REFRESH_IDENTITY_KEYS_MS = 6 * 60 * MINUTE;

const listen = (server: Server | SecureServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** How long requests under way may take when the hub stops. Milliseconds. */
const GRACE_MS = 1_000;

/** After a restart nobody sends any more what was being sent. */
const takeUpPrinting = async (tx: WriteContext): Promise<void> => {
  await recoverPrintJobs(tx);
  await recoverDocuments(tx);
};

const sweepPrinting = async (tx: WriteContext): Promise<void> => {
  await sweepStuckJobs(tx);
  await sweepStuckDocuments(tx);
};

/** One restaurant's hub: database, HTTP, sockets and printers, started and stopped as one. */
export class Hub {
  readonly #options: HubOptions;
  readonly #startedAt: number;
  #lock!: FolderLock;
  #db!: HubDatabase;
  #contexts!: Contexts<CloudLine>;
  #server!: Server | SecureServer;
  #plainDoor: Server | null = null;
  #connections!: Connections;
  #sockets!: Sockets;
  #printers!: Printers;
  #printWatch!: PrintWatch;
  #screenWatch!: ScreenWatch;
  readonly #printerSearch = new NetworkPrinterSearch();
  #jobs!: Jobs;
  #jobRunner!: JobRunner;
  #cloud: HubCloudIdentity | null = null;
  #sync: SyncEngine | null = null;
  #bridges: BridgeRelay | null = null;
  #anchor!: AuditAnchor;
  #backups!: Backups;
  #reports!: ErrorReports;
  #name: NameInNetwork | null = null;
  #isReady = false;
  #isHeld = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#startedAt = options.env.now();
  }

  /**
   * Opens the database, takes up what a crash interrupted, and listens.
   */
  async start(): Promise<StartedHub> {
    const { config, env, log } = this.#options;
    privateDataFolder(config.dataFolder);
    this.#lock = FolderLock.take(config.dataFolder);
    this.#refuseOtherKeys();
    const keys = await openHubKeys(config, env);
    const secrets = localSecrets(keys, env.now, this.#options.hashCost);
    this.#db = HubDatabase.open(join(config.dataFolder, 'hub.db'), tables, env);
    this.#db.startCheckpoints();
    this.#reports = await openErrorReports({
      dsn: config.errorReportsDsn,
      dataFolder: config.dataFolder,
      release: manifest.version,
      env,
    });
    const listeners = [...hubListeners, this.#listeners()];
    const publish: Sockets['publish'] = (namespace, rooms, event, payload) => {
      this.#sockets.publish(namespace, rooms, event, payload);
      if (namespace === '/restaurant') this.#bridges?.published(rooms, event, payload);
    };
    this.#contexts = createContexts({ db: this.#db, env, secrets, listeners, publish, ports: cloudLine });
    this.#printers = new Printers(this.#contexts, () => this.#systemActor(), log, config.webhooks);
    this.#printWatch = new PrintWatch({
      contexts: this.#contexts,
      restaurant: () => this.#systemActor(),
      publish,
      log,
    });
    this.#screenWatch = new ScreenWatch({
      contexts: this.#contexts,
      restaurant: () => this.#systemActor(),
      screens: () => this.#sockets.connected('/kds'),
      nowMs: env.now(),
      log,
    });
    this.#cloud = await this.#openCloud();
    this.#backups = new Backups(
      join(config.dataFolder, 'hub.db'),
      { folder: config.backupFolder, key: keys.backupKey },
      env,
    );
    const setupCode = await this.#openSetupCode();
    const { sync, engine, anchor } = openHubSync({
      setupCode,
      backups: this.#backups,
      config,
      env,
      log,
      keys,
      db: this.#db,
      contexts: this.#contexts,
      sockets: () => this.#sockets,
      onPaired: () => this.#moved(),
    });
    this.#sync = engine;
    this.#anchor = anchor;
    this.#jobRunner = new JobRunner({
      contexts: this.#contexts,
      env,
      log,
      handlers: hubJobs,
      actorOf: () => this.#systemActor(),
      // What a restored hub has to do it may have done already, and of a fenced one it is another's.
      isHeld: () => sync.isRecovering() || sync.isFenced(),
    });
    const machine = {
      setupCode,
      printerSearch: this.#printerSearch,
      backups: this.#backups,
      network: { address: () => this.address },
    };
    const runtime = createRuntime(this.#contexts, secrets, this.#cloud, sync, machine, () => this.#isHeld);
    const { link } = sync;
    const answer = answerBridge(this.#contexts, runtime);
    this.#bridges = link && new BridgeRelay({ db: this.#db, link, env, log, answer });
    const isOwnHost = ownHosts([...config.names, ...announcedHosts(config)]);
    const tls = await openTls(config, env);
    const { server, connections, metrics } = createServer({
      routes: routesOfHub({ sockets: () => this.#sockets, localSignIn: config.localSignIn }),
      runtime,
      log,
      health: () => this.health(),
      pages: [
        { prefix: '/kds', folder: config.kdsPages },
        { prefix: '/admin', folder: config.adminPages },
        { prefix: '/', folder: config.posPages },
      ],
      publicRequestsPerMinute: config.publicRequestsPerMinute,
      hasSockets: true,
      isOwnHost,
      metricsToken: config.metricsToken,
      tls,
      checkOutputs: this.#options.checkOutputs ?? false,
      version: '1',
    });
    this.#server = server;
    this.#connections = connections;
    const ports = { contexts: this.#contexts, secrets, cloud: this.#cloud };
    const handlers = socketHandlers(ports, this.#screenWatch, log);
    this.#sockets = createSockets(server, handlers, log, undefined, isOwnHost, connections);
    metrics.gauge('print_overdue_slips', 'Slips nobody prints, older than 15 s', () => this.#printWatch.slips);
    metrics.gauge('jobs_dead', 'Jobs that failed for the last time', () => this.#jobRunner.dead);
    metrics.gauge('kds_connected', 'Kitchen displays connected', () => this.#sockets.connected('/kds').length);
    // Until here only the database was opened: an update that gets no further can be undone with it.
    await noteActing(config.dataFolder);
    await this.#sync?.look();
    const system = await this.#systemActor();
    if (system) await this.#contexts.write(system, 'take up interrupted slips', takeUpPrinting);
    await this.#printers.refresh();
    this.#jobs = new Jobs(env, log, this.#jobList());
    this.#jobs.start();
    this.#jobRunner.start();
    await listen(server, config.port, config.host);
    const { port } = server.address() as AddressInfo;
    if (tls) {
      this.#plainDoor = createPlainDoor({ securePort: port, isOwnHost, authority: tls.authority });
      await listen(this.#plainDoor, config.plainPort, config.host);
    }
    await this.#noteCrashes();
    this.#isReady = true;
    this.#announce(port, tls !== null);
    void this.#cloud?.refresh();
    await this.#sync?.start();
    this.#bridges?.start();
    const plain = this.#plainDoor?.address() as AddressInfo | undefined;
    const fingerprint = config.tls === 'local' && tls ? certificateFingerprint(tls.cert) : null;
    return { port, plainPort: plain?.port ?? null, setupCode: setupCode.text, fingerprint };
  }

  /** Undoes `start` in reverse: no new work, slips under way confirmed or taken back, then the database. */
  async stop(): Promise<void> {
    const { config } = this.#options;
    this.#isReady = false;
    await this.#name?.stop();
    const relayed = this.#bridges?.stop();
    await this.#sync?.stop();
    await relayed;
    await this.#printerSearch.stop();
    await this.#jobs.stop();
    await this.#jobRunner.stop();
    await this.#noteLog();
    await this.#printers.stop();
    this.#plainDoor?.close();
    this.#plainDoor?.closeAllConnections();
    const cancel = this.#options.env.setTimer(() => this.#connections.cut(), GRACE_MS);
    await this.#sockets.close();
    cancel();
    await this.#reports.close();
    await this.#db.close();
    noteAtWork(config.dataFolder, false);
    this.#lock.release();
  }

  /** What ended it before, or the application around it, is told once it serves again. */
  async #noteCrashes(): Promise<void> {
    const { dataFolder } = this.#options.config;
    const actor = (await this.#systemActor()) ?? systemActor('', []);
    for (const crash of takeCrashes(dataFolder))
      await this.#contexts.write(actor, 'note a crash', (tx) => noteFailure(tx, crash));
    noteAtWork(dataFolder, true);
  }

  /** A hub whose key stick is not plugged in would become another one, that no cloud and no screen knows. */
  #refuseOtherKeys(): void {
    const { keyFile, pinKeyFile, dataFolder } = this.#options.config;
    if (pinKeyFile === null || existsSync(keyFile) || !existsSync(join(dataFolder, 'hub.db'))) return;
    this.#lock.release();
    throw new Error(`There is a hub's data in ${dataFolder}, and its keys are not at ${keyFile}. Put them there.`);
  }

  /** For people and tests who want to know that nothing is broken. */
  verify(): { integrity: string; chain: ReturnType<HubDatabase['verifyChain']> } {
    return { integrity: this.#db.integrityCheck(), chain: this.#db.verifyChain() };
  }

  /** Where tablets open it, as things are now. */
  get address(): HubAddress {
    const { host, tls } = this.#options.config;
    const { port } = this.#server.address() as AddressInfo;
    const isSecure = tls !== null;
    const nameAddress = this.#name && `${isSecure ? 'https' : 'http'}://${this.#name.host}:${port}`;
    return { address: lanUrl({ host, port, isSecure }), nameAddress };
  }

  /** Takes seconds, which nobody waits for. */
  #announce(port: number, isSecure: boolean): void {
    const { config, env, log } = this.#options;
    if (config.announcedName === null) return;
    this.#name = new NameInNetwork({ name: config.announcedName, dataFolder: config.dataFolder, env, log });
    void this.#name.start({ port, isSecure });
  }

  /** The computer slept: printers are tried at once, and the name is announced anew. */
  woken(): void {
    this.#printers.wake('retry');
    const { port } = this.#server.address() as AddressInfo;
    void this.#name?.stop().then(() => this.#name?.start({ port, isSecure: this.#options.config.tls !== null }));
  }

  /** Refuses people's new work, or takes it again: an update is about to be installed. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** What it has to do now; null before it is set up. */
  async workload(): Promise<Workload | null> {
    const actor = await this.#systemActor();
    const [locationId] = actor?.locationIds ?? [];
    if (!actor || locationId === undefined) return null;
    const ctx = this.#contexts.read(actor);
    const status = await this.#sync?.status();
    return {
      openOrders: (await openOrderIds(ctx, locationId)).length,
      slips: (await openSlips(ctx, locationId)) + (await openDocuments(ctx, locationId)),
      overdueSlips: this.#printWatch.slips,
      displays: this.#sockets.connected('/kds').length,
      unsent: !status || status.state === 'unpaired' ? null : status.unsent,
      isOnline: status?.isOnline ?? false,
    };
  }

  async #openSetupCode(): Promise<SetupCode> {
    const { config, env } = this.#options;
    const ctx = this.#contexts.read(PUBLIC_ACTOR);
    const isSetUp = (await findOnlyLocation(ctx)) !== null;
    return openSetupCode({ file: config.setupCodeFile, isSetUp, codeFor: (kept) => kept ?? typedCode(ctx, 2) }, env);
  }

  /** The cloud's identity provider, where the hub takes its accounts; keys of any other are forgotten. */
  async #openCloud(): Promise<HubCloudIdentity | null> {
    const { config, env, log } = this.#options;
    const url = config.cloudIdentity?.keysUrl ?? null;
    const asHub = <T>(intent: string, fn: (tx: WriteContext) => Promise<T>) =>
      this.#contexts.write(systemActor('', []), intent, fn);
    await asHub('forget other identity keys', (tx) => keepOnlyIdentityKeys(tx, url));
    if (!config.cloudIdentity || url === null) return null;
    const cloud = new HubCloudIdentity(config.cloudIdentity, {
      shelf: {
        load: () => findIdentityKeys(this.#contexts.read(PUBLIC_ACTOR), url),
        save: (keys) => asHub('keep identity keys', (tx) => saveIdentityKeys(tx, url, keys)),
      },
      now: env.now,
      fetch: env.fetch,
      log,
    });
    await cloud.start();
    return cloud;
  }

  /** An address that is new, and a certificate near its end, need another; tablets go on trusting the authority. */
  async #renewCertificate(): Promise<void> {
    const tls = await openTls(this.#options.config, this.#options.env);
    if (tls && this.#server instanceof SecureServer) this.#server.setSecureContext({ key: tls.key, cert: tls.cert });
  }

  /** A disk that is full keeps nothing of it; the next look does. */
  async #noteLog(): Promise<void> {
    try {
      await this.#anchor.note();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'where the log ends could not be kept beside the database');
    }
  }

  /** Everything goes by other ids: screens are admitted anew, printers are those of another location. */
  #moved(): void {
    this.#sockets.disconnectAll();
    void this.#printers.refresh();
    this.#bridges?.start();
  }

  /** What follows a commit and only this process can do. */
  #listeners(): Listeners {
    return {
      'job.enqueued': async (tx) => tx.afterCommit(() => this.#jobRunner.wake()),
      'failure.noted': async (tx, { what, code, error }) =>
        tx.afterCommit(() => this.#reports.report({ what: `${what}_${code}`, ...(error ? { error } : {}) })),
      'print.queued': async (tx) => tx.afterCommit(() => this.#printers.wake()),
      'stations.changed': async (tx) => tx.afterCommit(() => void this.#printers.refresh()),
      'staff.changed': async (tx, { userId, sessionId }) =>
        tx.afterCommit(() => this.#sockets.disconnect('/restaurant', userId, sessionId)),
      'device.removed': async (tx, { deviceId }) =>
        tx.afterCommit(() => {
          this.#sockets.disconnect('/kds', deviceId);
          this.#sockets.disconnect('/restaurant', deviceId);
        }),
    };
  }

  async #systemActor(): Promise<Actor | null> {
    const location = await findOnlyLocation(this.#contexts.read(PUBLIC_ACTOR));
    return location && systemActor(location.businessId, [location.id]);
  }

  #jobList() {
    const asSystem = async (intent: string, fn: Parameters<Contexts['write']>[2]) => {
      const actor = await this.#systemActor();
      if (actor) await this.#contexts.write(actor, intent, fn);
    };
    const connected = () => this.#sockets.connected('/kds').map((client) => client.actorId);
    return [
      { name: 'back up', everyMs: 5 * MINUTE, run: () => this.#backups.backUpWhenDue() },
      // One that has joined a cloud does so when it is in touch.
      { name: 'forget old history', everyMs: 5 * MINUTE, run: () => this.#forgetHistory() },
      // Stuck `sent` jobs, swept every 5 minutes (docs/contract.md#limits).
      { name: 'sweep stuck slips', everyMs: 5 * MINUTE, run: () => asSystem('sweep stuck slips', sweepPrinting) },
      { name: 'renew the certificate', everyMs: 60 * MINUTE, run: () => this.#renewCertificate() },
      { name: 'note where the log ends', everyMs: 5_000, run: () => this.#noteLog() },
      { name: 'look for overdue slips', everyMs: 5_000, run: () => this.#printWatch.look() },
      { name: 'look for unseen tickets', everyMs: 5_000, run: () => this.#screenWatch.look() },
      { name: 'check who still listens', everyMs: MINUTE, run: () => this.#sockets.checkStaff() },
      {
        name: 'note connected displays',
        everyMs: 10_000,
        run: async () => {
          const ids = connected();
          if (ids.length > 0) await asSystem('note connected displays', (tx) => noteDevicesSeen(tx, ids));
        },
      },
      ...(this.#cloud
        ? [{ name: 'fetch identity keys', everyMs: REFRESH_IDENTITY_KEYS_MS, run: async () => this.#cloud?.refresh() }]
        : []),
      {
        name: 'forget old wrong sign-ins',
        everyMs: 60 * MINUTE,
        run: () => asSystem('forget old wrong sign-ins', forgetOldFailures),
      },
      { name: 'give up late guests', everyMs: MINUTE, run: () => asSystem('give up late guests', giveUpLate) },
      { name: 'forget guests', everyMs: 60 * MINUTE, run: () => asSystem('forget guests', forgetGuests) },
      {
        name: 'forget old idempotency keys',
        everyMs: 60 * MINUTE,
        run: () =>
          asSystem('forget old idempotency keys', async (tx) => {
            await expireIdempotencyKeys(tx);
            await expireTravellingAnswers(tx);
          }),
      },
    ];
  }

  async #forgetHistory(): Promise<void> {
    const status = await this.#sync?.status();
    if (!status || status.state === 'unpaired')
      await pruneOutbox(this.#db, this.#options.env.now(), this.#backups.proven());
  }

  /** What `GET /health` says; reads the database. */
  async health() {
    const uptimeSeconds = Math.round((this.#options.env.now() - this.#startedAt) / 1000);
    const isSetUp = (await findOnlyLocation(this.#contexts.read(PUBLIC_ACTOR))) !== null;
    const { isDiskFull } = this.#db;
    const status = !this.#isReady ? ('starting' as const) : isDiskFull ? ('failing' as const) : ('ok' as const);
    return { status, isDiskFull, uptimeSeconds, isSetUp, displays: this.#sockets.connected('/kds').length };
  }
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Env, privateDataFolder } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { cloudJobs } from '@comanda/domain/cloud-slices';
import { forgetWebhooks } from '@comanda/domain/communications';
import { anonymizeDueCustomers, businessesWithDueCustomers } from '@comanda/domain/customers';
import { businessesWithOpenDocuments, sweepCloudDocuments } from '@comanda/domain/documents';
import { forgetOldFailures } from '@comanda/domain/identity';
import { forgetMcpCalls, forgetMcpSessions } from '@comanda/domain/mcp';
import { tables } from '@comanda/domain/tables';
import { forgetLookupCounts } from '@comanda/domain/taxpayers';
import { createServer, createSockets, expireIdempotencyKeys, type Sockets } from '@comanda/http';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import type { CloudPorts } from '@comanda/kernel/commands';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { JobRunner } from '@comanda/kernel/job-runner';
import { type Job, Jobs } from '@comanda/kernel/jobs';
import { CHUNK_ROWS, LONG_POLL_MS, Projector, Sequencer, Switchboard } from '@comanda/sync/cloud';
import type { Logger } from 'pino';
import { digifactDirectory, noDirectory } from '../adapters/digifact-directory.ts';
import { EmbeddedDatabase } from '../adapters/embedded-postgres.ts';
import { mcpTokens } from '../adapters/mcp-tokens.ts';
import { renderPdf } from '../adapters/pdf-renderer.ts';
import type { CloudConfig } from '../config.ts';
import { eachBusiness } from './each-business.ts';
import { McpEndpoint } from './mcp/mcp-endpoint.ts';
import { routesOfCloud } from './mount.ts';
import { type OpenIdentity, openIdentity } from './open-identity.ts';
import { baseUrlOf, createRuntime } from './runtime.ts';
import { openCloudSetupCode } from './setup-code.ts';
import { heardStations, socketHandlers, tellBridges } from './sockets.ts';

export interface CloudOptions {
  config: CloudConfig;
  log: Logger;
  env: Env;
  /** Parses every answer by its schema: for tests. */
  checkOutputs?: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long requests under way may take when the cloud stops. */
const GRACE_MS = 5_000;
/** Connections of every restaurant's bridges; behind a proxy all have its address. */
const MOST_SOCKETS = 10_000;
const MOST_SOCKETS_AT_ADDRESS = 100;

/** The cloud: database, HTTP and jobs, started and stopped as one. */
export class Cloud {
  readonly #options: CloudOptions;
  readonly #startedAt: number;
  #embedded: EmbeddedDatabase | null = null;
  #db!: CloudDatabase;
  #contexts!: Contexts<CloudPorts>;
  #server!: Server;
  #sockets!: Sockets;
  #switchboard!: Switchboard;
  #jobs!: Jobs;
  #jobRunner!: JobRunner;
  #sequencer!: Sequencer;
  #projector!: Projector;
  #mcp!: McpEndpoint;
  #identity: OpenIdentity | null = null;
  #isReady = false;

  constructor(options: CloudOptions) {
    this.#options = options;
    this.#startedAt = options.env.now();
  }

  /** Opens the database and listens. Answers the port, and the code of a cloud nobody has set up. */
  async start(): Promise<{ port: number; setupCode: string | null }> {
    const { config, env, log } = this.#options;
    privateDataFolder(config.dataFolder);
    try {
      this.#db = await CloudDatabase.open(await this.#databaseUrl(), tables, env, (error) =>
        log.error({ err: error }, 'database connection lost'),
      );
      return await this.#serve();
    } catch (error) {
      await this.#embedded?.stop();
      throw error;
    }
  }

  /** Undoes `start` in reverse: no new work, what is under way ends, then the database. */
  async stop(): Promise<void> {
    this.#isReady = false;
    await this.#jobs.stop();
    await this.#jobRunner.stop();
    await this.#projector.stop();
    await this.#sequencer.stop();
    this.#switchboard.stop();
    await this.#mcp.stop();
    const cancel = this.#options.env.setTimer(() => this.#server.closeAllConnections(), GRACE_MS);
    const closed = this.#sockets.close();
    this.#server.closeIdleConnections();
    await closed;
    cancel();
    await this.#identity?.close();
    await this.#db.close();
    await this.#embedded?.stop();
  }

  async #databaseUrl(): Promise<string> {
    const { config, log } = this.#options;
    if (config.databaseUrl !== null) return config.databaseUrl;
    this.#embedded = new EmbeddedDatabase(config.dataFolder, log);
    return this.#embedded.start();
  }

  async #serve(): Promise<{ port: number; setupCode: string | null }> {
    const { config, env, log } = this.#options;
    this.#identity = await openIdentity(config, env, log);
    const taxpayers = config.digifact
      ? digifactDirectory(config.digifact, { now: env.now, fetch: env.fetch, log })
      : noDirectory;
    const { identity } = this.#identity;
    const db = this.#db;
    const sequencer = new Sequencer({ db, env, onError: (error, what) => log.error({ err: error }, what) });
    this.#sequencer = sequencer;
    const setupCode = await openCloudSetupCode(db.read, config, env);
    const switchboard = new Switchboard({
      env,
      heard: (at) => heardStations(this.#sockets, at),
      tell: (at, news) => tellBridges(this.#sockets, at, news),
    });
    this.#switchboard = switchboard;
    const { contexts, runtime, certifiers, mailer, links } = createRuntime(db, {
      config,
      env,
      log,
      identity,
      taxpayers,
      setupCode,
      listeners: [
        {
          'job.enqueued': async (tx) => tx.afterCommit(() => this.#jobRunner.wake()),
          'inbox.received': async (tx) => tx.afterCommit(() => this.#projector.wake()),
          'device.removed': async (tx, { deviceId }) =>
            tx.afterCommit(() => this.#sockets.disconnect('/restaurant', deviceId)),
          'mcp.key_ended': async (tx, { keyId }) => tx.afterCommit(() => this.#mcp.keyEnded(keyId)),
          'rows.differ': async (tx, found) =>
            tx.afterCommit(() => log.error(found, 'a hub’s rows are not the cloud’s')),
        },
      ],
      shapes: { db, env, sequencer, longPollMs: LONG_POLL_MS, chunkRows: CHUNK_ROWS, upstream: config.electric },
      switchboard,
      publish: (...event) => this.#sockets.publish(...event),
      committed: () => sequencer.wake(),
    });
    this.#contexts = contexts;
    this.#projector = new Projector({
      contexts,
      env,
      log,
    });
    this.#jobRunner = new JobRunner({
      contexts,
      env,
      log,
      handlers: cloudJobs({ identity, certifiers, mailer, links, renderPdf }),
      actorOf: async (businessId) => systemActor(businessId, []),
    });
    this.#mcp = new McpEndpoint({
      contexts,
      env,
      log,
      taxpayers,
      taxpayerDailyCap: config.taxpayerDailyCap,
      mcpTokens: mcpTokens(config.mcpTokenSecret, config.mcpTokenSeconds, env.now),
      apiUrl: config.apiUrl,
      hasMcpMetadata: config.hasMcpMetadata,
      endedStatus: config.mcpEndedStatus,
      origins: config.mcpOrigins,
      requestsPerMinute: config.mcpRequestsPerMinute,
      baseUrlOf: (header) => baseUrlOf(config, header),
      counted: (of) => countCall(of),
    });
    const { server, connections, metrics } = createServer({
      mounted: [this.#mcp],
      routes: routesOfCloud(this.#identity),
      runtime,
      log,
      health: () => this.#health(),
      pages: [{ prefix: '/admin', folder: config.adminPages }],
      connectTo: this.#identity.origins,
      publicRequestsPerMinute: config.publicRequestsPerMinute,
      hasBusinesses: true,
      keepsHttps: true,
      metricsToken: config.metricsToken,
      trustedProxies: config.trustedProxies,
      checkOutputs: this.#options.checkOutputs ?? false,
      setTimer: env.setTimer,
      version: '1',
    });
    this.#server = server;
    this.#sockets = createSockets(
      server,
      socketHandlers(contexts, switchboard),
      log,
      {
        perAddress: config.trustedProxies ? MOST_SOCKETS : MOST_SOCKETS_AT_ADDRESS,
        inAll: MOST_SOCKETS,
        strangers: MOST_SOCKETS / 20,
      },
      undefined,
      connections,
    );
    const countCall = metrics.counter('mcp_calls_total', 'Calls of assistants’ tools', ['tool', 'outcome']);
    metrics.gauge('mcp_sessions', 'Open sessions of assistants', () => this.#mcp.size);
    metrics.gauge('jobs_dead', 'Jobs that failed for the last time', () => this.#jobRunner.dead);
    this.#jobs = new Jobs(env, log, this.#jobList());
    this.#jobs.start();
    this.#jobRunner.start();
    sequencer.start();
    this.#projector.start();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    });
    this.#isReady = true;
    return { port: (server.address() as AddressInfo).port, setupCode: setupCode.text };
  }

  #jobList(): Job[] {
    const { env } = this.#options;
    const before = (ms: number) => new Date(env.now() - ms).toISOString();
    return [
      {
        name: 'forget old idempotency keys',
        everyMs: 60 * MINUTE,
        run: () => this.#contexts.write(PUBLIC_ACTOR, 'forget old idempotency keys', expireIdempotencyKeys),
      },
      {
        name: 'forget old wrong setup codes',
        everyMs: 60 * MINUTE,
        run: () => this.#contexts.write(PUBLIC_ACTOR, 'forget old wrong setup codes', forgetOldFailures),
      },
      {
        name: 'forget old sessions of assistants',
        everyMs: 60 * MINUTE,
        run: () => this.#contexts.write(PUBLIC_ACTOR, 'forget old sessions of assistants', forgetMcpSessions),
      },
      {
        name: 'forget old calls of assistants',
        everyMs: 60 * MINUTE,
        run: () => this.#contexts.write(PUBLIC_ACTOR, 'forget old calls of assistants', (tx) => forgetMcpCalls(tx)),
      },
      {
        name: 'forget what mail providers said',
        everyMs: 60 * MINUTE,
        run: () => this.#contexts.write(PUBLIC_ACTOR, 'forget what mail providers said', forgetWebhooks),
      },
      { name: 'close idle sessions of assistants', everyMs: 10 * MINUTE, run: async () => this.#mcp.closeIdle() },
      { name: 'check who still listens', everyMs: MINUTE, run: () => this.#sockets.checkStaff() },
      {
        name: 'anonymize customers',
        everyMs: 60 * MINUTE,
        run: () => this.#anonymize(),
      },
      {
        name: 'sweep stuck documents',
        everyMs: MINUTE,
        run: () => this.#sweepDocuments(),
      },
      {
        name: 'forget taxpayer lookup counts',
        everyMs: 60 * MINUTE,
        run: () =>
          this.#contexts.write(PUBLIC_ACTOR, 'forget taxpayer lookup counts', (tx) =>
            forgetLookupCounts(tx, before(2 * DAY).slice(0, 10)),
          ),
      },
    ];
  }

  /** Deliveries live on hubs and are not known here yet: no customer is held back. */
  async #anonymize(): Promise<void> {
    const due = await businessesWithDueCustomers(this.#contexts.read(PUBLIC_ACTOR));
    await eachBusiness(due, this.#options.log, (businessId) =>
      anonymizeDueCustomers(this.#contexts.task(systemActor(businessId, [])), async () => false),
    );
  }

  async #sweepDocuments(): Promise<void> {
    const open = await businessesWithOpenDocuments(this.#contexts.read(PUBLIC_ACTOR));
    await eachBusiness(open, this.#options.log, (businessId) =>
      this.#contexts.write(systemActor(businessId, []), 'sweep stuck documents', sweepCloudDocuments),
    );
  }

  async #health() {
    const uptimeSeconds = Math.round((this.#options.env.now() - this.#startedAt) / 1000);
    const isAnswering = await this.#db.isAnswering();
    const status = !isAnswering ? ('failing' as const) : this.#isReady ? ('ok' as const) : ('starting' as const);
    return { status, uptimeSeconds };
  }
}

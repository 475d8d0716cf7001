import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BusinessView, Location } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { demoCloudSecrets } from '../demo/cloud-secrets.ts';
import { HubClient } from '../demo/hub-client.ts';
import { DEMO_RESTAURANT } from '../demo/restaurant.data.ts';
import { Branch } from './branch.ts';
import { FaultProxy } from './fault-proxy.ts';
import { PostgresServer } from './postgres-server.ts';
import { Program } from './program.ts';
import { SmallDisk } from './small-disk.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/cloud/main.ts');
const OWNER = { email: 'ana@comal.gt', password: 'una-clave-larga', fullName: 'Ana Lucía Morales' };
const SECOND = { name: 'Antigua', code: 'ANT', timeZone: 'America/Guatemala' };

/** Two restaurants of one business, their cloud and its database: real processes, with a troubled network between them. */
export class Region {
  readonly folder: ReturnType<typeof tempFolder>;
  readonly postgres: PostgresServer;
  /** Between cloud and database. */
  readonly wire: FaultProxy;
  readonly cloud: Program;
  readonly branches: readonly [Branch, Branch];
  /** What the second branch's data is on; null where this machine lets nobody mount one. */
  readonly disk: SmallDisk | null;
  businessId = '';
  /** Signed in at the cloud. */
  owner!: HubClient;

  constructor() {
    this.folder = tempFolder();
    const cloudFolder = this.folder.file('cloud');
    const postgresFolder = this.folder.file('postgres');
    for (const folder of [cloudFolder, postgresFolder]) mkdirSync(folder);
    this.postgres = new PostgresServer(postgresFolder, this.folder.path);
    this.wire = new FaultProxy(() => this.postgres.port);
    this.cloud = new Program({
      name: 'cloud',
      main: MAIN,
      readyMessage: 'cloud ready',
      environment: async (port) => ({
        ...(await demoCloudSecrets(join(cloudFolder, 'secrets.json'))),
        CLOUD_PORT: String(port),
        CLOUD_HOST: '127.0.0.1',
        COMANDA_DATA: cloudFolder,
        DATABASE_URL: this.postgres.urlAt(this.wire.port),
        IDENTITY_PROVIDER: 'local',
        CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '100000',
      }),
    });
    this.disk = SmallDisk.mount(this.folder.file('small'));
    const folder = this.folder.path;
    const cloudPort = () => this.cloud.port;
    this.branches = [
      new Branch('hub-1', { disk: folder, folder }, cloudPort),
      new Branch('hub-2', { disk: this.disk?.path ?? folder, folder }, cloudPort),
    ];
  }

  /** The database as it is, around the troubled wire. */
  get databaseUrl(): string {
    return this.postgres.urlAt(this.postgres.port);
  }

  /** Starts all, with a business of two locations in the cloud. */
  async start(): Promise<void> {
    await this.postgres.create();
    await this.wire.start();
    await this.cloud.start();
    const visitor = new HubClient({ baseUrl: this.cloud.url });
    const { idToken } = await visitor.post<{ idToken: string }>('/auth/local/setup', {
      ...OWNER,
      setupCode: setupCodeIn(this.folder.file('cloud'), 'cloud'),
    });
    this.owner = visitor.as(idToken);
    const { businessName: name, locationName, locationCode: code } = DEMO_RESTAURANT;
    const location = { name: locationName, code };
    this.businessId = (await this.owner.post<BusinessView>('/businesses', { name, location })).id;
    await this.owner.post(`/businesses/${this.businessId}/locations`, SECOND);
    const { data } = await this.owner.get<{ data: Location[] }>(`/businesses/${this.businessId}/locations`);
    const [first, second] = this.branches;
    first.locationId = data.find((one) => one.code === code)!.id;
    second.locationId = data.find((one) => one.code === SECOND.code)!.id;
    await Promise.all(this.branches.map((branch) => branch.start()));
  }

  /** No trouble on any line, clocks are right, and everything runs. */
  async heal(): Promise<void> {
    for (const { clockFile } of this.branches) writeFileSync(clockFile, '0');
    for (const proxy of [this.wire, ...this.branches.map(({ cable }) => cable)]) proxy.heal();
    await Promise.all([this.cloud, ...this.branches.map(({ hub }) => hub)].map((program) => program.start()));
  }

  async remove(): Promise<void> {
    await Promise.allSettled(this.branches.map((branch) => branch.remove()));
    await Promise.allSettled([this.cloud.kill(), this.wire.stop()]);
    await this.postgres.stop().catch(() => undefined);
    this.disk?.unmount();
    this.folder[Symbol.dispose]();
  }
}

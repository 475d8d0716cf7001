import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BusinessView, Location } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { demoCloudSecrets } from '../../scripts/demo/cloud-secrets.ts';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { Branch } from './branch.ts';
import { FaultProxy } from './fault-proxy.ts';
import { PostgresServer } from './postgres-server.ts';
import { Program } from './program.ts';
import { SmallDisk } from './small-disk.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/cloud/main.ts');
const MOVED_CLOCK = resolve(import.meta.dirname, 'moved-clock.ts');
const OWNER = { email: 'ana@comal.gt', password: 'una-clave-larga', fullName: 'Ana Lucía Morales' };
const SECOND = { name: 'Antigua', code: 'ANT', timeZone: 'America/Guatemala' };

/** Two restaurants of one business, their cloud and its database: real processes, with a troubled network between them. */
export class Region {
  readonly folder: ReturnType<typeof tempFolder>;
  readonly postgres: PostgresServer;
  /** Between cloud and database. */
  readonly wire: FaultProxy;
  /** Two of the same on one database. */
  readonly clouds: readonly [Program, Program];
  /** The address people reach the clouds at. */
  readonly front: FaultProxy;
  readonly branches: readonly [Branch, Branch];
  /** What the second branch's data is on; null where this machine lets nobody mount one. */
  readonly disk: SmallDisk | null;
  /** What the database is on; null as above. */
  readonly databaseDisk: SmallDisk | null;
  /** Of the machine both clouds run on. */
  readonly clockFile: string;
  #connections = 0;
  businessId = '';
  /** Signed in at the cloud. */
  owner!: HubClient;

  constructor() {
    this.folder = tempFolder();
    this.clockFile = this.folder.file('cloud.clock');
    mkdirSync(this.folder.file('cloud'));
    this.databaseDisk = SmallDisk.mount(this.folder.file('postgres'));
    this.postgres = new PostgresServer(this.folder.file('postgres'), this.folder.path);
    this.wire = new FaultProxy(() => this.postgres.port);
    this.clouds = [this.#cloud('cloud-1'), this.#cloud('cloud-2')];
    this.front = new FaultProxy(() => this.#nextCloudPort());
    this.disk = SmallDisk.mount(this.folder.file('small'));
    const folder = this.folder.path;
    const cloudPort = () => this.#nextCloudPort();
    this.branches = [
      new Branch('hub-1', { disk: folder, folder }, cloudPort),
      new Branch('hub-2', { disk: this.disk?.path ?? folder, folder }, cloudPort),
    ];
  }

  #cloud(name: string): Program {
    // Shared as a volume: whoever signed in at one is known to the other.
    const data = this.folder.file('cloud');
    return new Program({
      name,
      main: MAIN,
      flags: [`--import=${MOVED_CLOCK}`],
      readyMessage: 'cloud ready',
      environment: async (port) => ({
        ...(await demoCloudSecrets(this.folder.file('secrets.json'))),
        CLOUD_PORT: String(port),
        CLOUD_HOST: '127.0.0.1',
        COMANDA_DATA: data,
        DATABASE_URL: this.postgres.urlAt(this.wire.port),
        IDENTITY_PROVIDER: 'local',
        CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '100000',
        CHAOS_CLOCK: this.clockFile,
      }),
    });
  }

  /** In turn of those that run: who spreads connections notices an end, and no freeze. */
  #nextCloudPort(): number {
    const running = this.clouds.filter(({ isServing }) => isServing);
    const all = running.length > 0 ? running : this.clouds;
    this.#connections += 1;
    return all[this.#connections % all.length]!.port;
  }

  /** The database as it is, around the troubled wire. */
  get databaseUrl(): string {
    return this.postgres.urlAt(this.postgres.port);
  }

  get programs(): readonly Program[] {
    return [...this.clouds, ...this.branches.flatMap(({ machines }) => machines.map(({ hub }) => hub))];
  }

  /** Starts all, with a business of two locations in the cloud. */
  async start(): Promise<void> {
    await this.postgres.create();
    await this.wire.start();
    await this.front.start();
    for (const cloud of this.clouds) await cloud.start();
    const visitor = new HubClient({ baseUrl: `http://127.0.0.1:${this.front.port}` });
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
    for (const { clockFile } of [this, ...this.branches]) writeFileSync(clockFile, '0');
    for (const proxy of [this.wire, ...this.branches.flatMap(({ machines }) => machines.map(({ cable }) => cable))])
      proxy.heal();
    await Promise.all(this.programs.map((program) => program.start()));
  }

  async remove(): Promise<void> {
    await Promise.allSettled(this.branches.map((branch) => branch.remove()));
    await Promise.allSettled([...this.clouds.map((cloud) => cloud.kill()), this.front.stop(), this.wire.stop()]);
    await this.postgres.stop().catch(() => undefined);
    this.disk?.unmount();
    this.databaseDisk?.unmount();
    this.folder[Symbol.dispose]();
  }
}

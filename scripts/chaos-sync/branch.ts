import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { HUB_NODE_FLAGS } from '../../apps/hub/node-flags.ts';
import { HubClient } from '../demo/hub-client.ts';
import type { House } from '../rush/house.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Program } from './program.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/hub/main.ts');
const CLOCK = resolve(import.meta.dirname, 'moved-clock.ts');

/** A restaurant: its hub in a process of its own, its printer, and its way to the cloud. */
export class Branch {
  readonly name: string;
  readonly dataFolder: string;
  readonly clockFile: string;
  readonly hub: Program;
  readonly cable: FaultProxy;
  readonly printer = new FakePrinter();
  locationId = '';
  /** Its people and what it sells; set once it is filled. */
  house!: House;
  /** A backup of its file from the beginning. */
  readonly backup: string;

  /** `disk`: where its data is; `folder`: where the rest is. */
  constructor(name: string, { disk, folder }: { disk: string; folder: string }, cloudPort: () => number) {
    this.name = name;
    this.dataFolder = join(disk, name);
    this.clockFile = join(folder, `${name}.clock`);
    this.backup = join(folder, `${name}.backup.db`);
    mkdirSync(this.dataFolder, { recursive: true });
    this.cable = new FaultProxy(cloudPort);
    this.hub = new Program({
      name,
      main: MAIN,
      flags: [...HUB_NODE_FLAGS, `--import=${CLOCK}`],
      readyMessage: 'hub ready',
      environment: async (port) => ({
        HUB_PORT: String(port),
        HUB_HOST: '127.0.0.1',
        COMANDA_DATA: this.dataFolder,
        CLOUD_URL: `http://127.0.0.1:${this.cable.port}`,
        HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
        CHAOS_CLOCK: this.clockFile,
      }),
    });
  }

  get databaseFile(): string {
    return join(this.dataFolder, 'hub.db');
  }

  /** Signed in to nothing. */
  get client(): HubClient {
    return new HubClient({ baseUrl: this.hub.url });
  }

  async start(): Promise<void> {
    await this.cable.start();
    await this.printer.start();
    await this.hub.start();
  }

  /** Ends what still runs, whatever became of it. */
  async remove(): Promise<void> {
    await this.hub.kill();
    await this.cable.stop();
    await this.printer.stop();
  }
}

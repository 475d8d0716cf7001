import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { HUB_NODE_FLAGS } from '../../apps/hub/node-flags.ts';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Program } from './program.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/hub/main.ts');
const CLOCK = resolve(import.meta.dirname, 'moved-clock.ts');

export interface MachineParts {
  name: string;
  dataFolder: string;
  clockFile: string;
  cloudPort(): number;
}

/** A box: a data folder, the hub on it in a process of its own, and its way to the cloud. */
export class Machine {
  readonly dataFolder: string;
  readonly hub: Program;
  readonly cable: FaultProxy;

  constructor({ name, dataFolder, clockFile, cloudPort }: MachineParts) {
    this.dataFolder = dataFolder;
    mkdirSync(dataFolder, { recursive: true });
    this.cable = new FaultProxy(cloudPort);
    this.hub = new Program({
      name,
      main: MAIN,
      flags: [...HUB_NODE_FLAGS, `--import=${CLOCK}`],
      readyMessage: 'hub ready',
      environment: async (port) => ({
        HUB_PORT: String(port),
        HUB_HOST: '127.0.0.1',
        COMANDA_DATA: dataFolder,
        CLOUD_URL: `http://127.0.0.1:${this.cable.port}`,
        HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
        CHAOS_CLOCK: clockFile,
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

  /** As what it sees itself, also when nobody may sign in; `left`: what a fenced one has not handed in. */
  get standing(): { state: string; epoch: number; left: number } {
    const db = new Database(this.databaseFile, { readonly: true });
    try {
      const sql = `select state, epoch, (select count(*) from ob_tx where seq > max(acked_seq, quarantined_seq)) as "left"
        from sync_identity`;
      return db.prepare(sql).get() as Machine['standing'];
    } finally {
      db.close();
    }
  }

  async start(): Promise<void> {
    await this.cable.start();
    await this.hub.start();
  }

  /** Ends what still runs, whatever became of it. */
  async remove(): Promise<void> {
    await this.hub.kill();
    await this.cable.stop();
  }
}

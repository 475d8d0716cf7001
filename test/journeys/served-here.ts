import { readConfig as readCloudConfig } from '@comanda/cloud/config';
import { Cloud } from '@comanda/cloud/server/cloud';
import { systemEnv } from '@comanda/db';
import { readConfig as readHubConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import pino from 'pino';

/** A node of ours that can be started and ended: in a process of its own (`ServingProcess`), or in the test's. */
export interface Serving {
  /** Starts with these settings, and answers the port once it serves. */
  start(env: Record<string, string>): Promise<number>;
  /** Ends it; only a process can be ended by `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<void>;
}

type Node = { start(): Promise<{ port: number }>; stop(): Promise<void> };

/** A node in the test's own process: a twentieth of what a process of its own costs to start, and nothing can kill it. */
class ServedHere implements Serving {
  readonly #open: (env: Record<string, string>) => Node;
  #node: Node | null = null;

  constructor(open: (env: Record<string, string>) => Node) {
    this.#open = open;
  }

  async start(env: Record<string, string>): Promise<number> {
    const node = this.#open(env);
    const { port } = await node.start();
    this.#node = node;
    return port;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (signal === 'SIGKILL') throw new Error('only a process can be killed: open the evening with `openKillable`');
    await this.#node?.stop();
    this.#node = null;
  }
}

const log = pino({ level: 'silent' });

/** A hub in the test's process, that tells the time by `now`. */
export const hubHere = (now = Date.now): Serving =>
  new ServedHere((env) => new Hub({ config: readHubConfig(env), log, env: { ...systemEnv(), now } }));

/** A cloud in the test's process. */
export const cloudHere = (): Serving =>
  new ServedHere((env) => new Cloud({ config: readCloudConfig(env), log, env: systemEnv() }));

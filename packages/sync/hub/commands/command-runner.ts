import type { Env } from '@comanda/db';
import { systemActor } from '@comanda/kernel/actors';
import type { CloudCommand } from '@comanda/kernel/commands';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { Loop } from '@comanda/kernel/loop';
import { syncIdentity } from '../sync-identity.store.ts';
import type { SyncLog } from '../up/uplink.ts';
import { nextCloudCommand, runCloudCommand } from './run-cloud-commands.ts';

interface Parts {
  contexts: Contexts;
  /** What the cloud may ask. */
  commands: readonly CloudCommand[];
  env: Pick<Env, 'setTimer' | 'now'>;
  /** How far this hub's clock is ahead of the cloud's, milliseconds; null while that is not known. */
  skewMs(): number | null;
  log: SyncLog;
}

/** A command that failed for a fault of ours is tried again, not forgotten. Milliseconds. */
const RETRY_MS = 10_000;

/** Does what the cloud asks of this hub, one command after the other, from start to stop. */
export class CommandRunner {
  readonly #parts: Parts;
  readonly #loop: Loop;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#loop = new Loop({
      env: parts.env,
      turn: async () => {
        while (!this.#loop.isStopped && (await this.#doNext()));
        return { afterMs: null };
      },
      failed: (error) => {
        parts.log.error({ err: error }, 'a command of the cloud could not be done');
        return { afterMs: RETRY_MS };
      },
    });
  }

  /** What came down before a crash is still to be done. */
  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #doNext(): Promise<boolean> {
    const { contexts, commands, env, skewMs } = this.#parts;
    const ctx = contexts.read(systemActor('', []));
    const command = await nextCloudCommand(ctx);
    if (!command) return false;
    const { businessId, locationId, state } = await syncIdentity(ctx);
    if (state !== 'paired' || businessId === null || locationId === null) return false;
    const actor = systemActor(businessId, [locationId]);
    await contexts.write(actor, 'command of the cloud', (tx) =>
      runCloudCommand(tx, commands, command, new Date(env.now() - (skewMs() ?? 0)).toISOString()),
    );
    return true;
  }
}

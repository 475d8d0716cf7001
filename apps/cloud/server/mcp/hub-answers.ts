import { AppError, type HubCommandState } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { HubLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';

/** A client waits so long for a hub that is in touch, and is told that it has not answered of one that is not. */
const LONGEST_MS = 5_000;
const LOOK_EVERY_MS = 200;

/** Waits for what hubs make of commands; whoever still waits when it stops is answered what is known. */
export class HubAnswers {
  readonly #env: Pick<Env, 'now' | 'setTimer'>;
  #isStopped = false;
  readonly #waiting = new Set<() => void>();

  constructor(env: Pick<Env, 'now' | 'setTimer'>) {
    this.#env = env;
  }

  /** The state of a command once its hub has answered, or after five seconds. Throws COMMAND_NOT_FOUND. */
  async wait(ctx: Context & HubLine, id: string): Promise<HubCommandState> {
    const until = this.#env.now() + LONGEST_MS;
    for (;;) {
      const state = await ctx.findCommand(ctx, id);
      if (!state) throw new AppError('COMMAND_NOT_FOUND', { id });
      if (state.state !== 'pending' || this.#isStopped || this.#env.now() >= until) return state;
      await this.#pause();
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const go of [...this.#waiting]) go();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#env.setTimer(() => go(), LOOK_EVERY_MS);
      const go = (): void => {
        cancel();
        this.#waiting.delete(go);
        resolve();
      };
      this.#waiting.add(go);
    });
  }
}

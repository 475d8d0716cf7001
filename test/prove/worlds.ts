import { runSeed, type SeedResult } from './run-seed.ts';
import { Stillness } from './stillness.ts';
import { Templates } from './templates.ts';

/** A world somebody wants to see, by its number. */
export interface WorldOrder {
  seed: number;
  /** Things people do in it. */
  steps: number;
  /** How many do something at the same moment, at most. */
  people?: number;
}

/** What became of it, as it travels between processes. */
export interface WorldReport extends Omit<SeedResult, 'hits' | 'trace'> {
  hits: [what: string, times: number][];
  /** It was not over when its time was: it may stand still, or the machine is busy. */
  stoodStill?: boolean;
}

/** Of a world that did not come to its end. */
export const brokenWorld = (seed: number, wrong: string[]): WorldReport => ({
  seed,
  wrong,
  faults: [],
  hash: '',
  hits: [],
  payments: 0,
  operations: 0,
  virtualMs: 0,
});

/** Runs one world after another on one PostgreSQL, in this process. */
export class Worlds {
  readonly #stillness = new Stillness();
  readonly #templates: Templates;
  readonly #uncaught: string[] = [];

  private constructor(templates: Templates) {
    this.#templates = templates;
  }

  static async open(server: string): Promise<Worlds> {
    const worlds = new Worlds(await Templates.open(server));
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error: unknown) =>
        worlds.#uncaught.push(`an error nobody caught: ${(error as Error).stack ?? error}`),
      );
    }
    worlds.#stillness.start();
    return worlds;
  }

  /** Whatever a world ends with by itself is a fault as well. */
  async run({ seed, steps, people }: WorldOrder, tell?: (line: string) => void): Promise<WorldReport> {
    const { hubFile } = this.#templates;
    const stillness = this.#stillness;
    const listener = tell ? { tell } : {};
    try {
      const { trace: _, ...result } = await this.#templates.withDatabase((databaseUrl) =>
        runSeed(seed, { stillness, databaseUrl, hubFile, steps, ...(people && { people }), ...listener }),
      );
      // What nobody waits for may end a moment later.
      await new Promise((next) => setTimeout(next, 5));
      return { ...result, hits: [...result.hits], wrong: [...result.wrong, ...this.#uncaught.splice(0)] };
    } catch (error) {
      return brokenWorld(seed, [...this.#uncaught.splice(0), `the world ended: ${(error as Error).stack}`]);
    }
  }

  async close(): Promise<void> {
    await this.#stillness.stop();
    await this.#templates.close();
  }
}

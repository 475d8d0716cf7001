import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brokenWorld, type WorldReport } from './worlds.ts';

export interface PoolOptions {
  /** The PostgreSQL its worlds live on. */
  server: string;
  /** Processes beside each other. */
  jobs: number;
  steps: number;
  /** The name of a defect to plant in all of them. */
  planted?: string;
}

/** A world that stands still would do so for ever. Milliseconds. */
const LONGEST_WORLD_MS = 300_000;

const start = ({ server, planted }: PoolOptions): ChildProcess => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const { NODE_OPTIONS: _, ...env } = process.env;
  return fork(path('./world-process.ts'), [], {
    execArgv: planted === undefined ? [] : ['--import', path('./plant.ts')],
    env: { ...env, PROVE_DATABASE: server, ...(planted === undefined ? {} : { PLANTED: planted }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
};

const nextMessage = <T>(child: ChildProcess, ms: number): Promise<T | null> =>
  new Promise((resolve) => {
    const end = (message: T | null) => {
      clearTimeout(timer);
      child.off('message', end).off('exit', onExit);
      resolve(message);
    };
    const onExit = () => end(null);
    const timer = setTimeout(onExit, ms);
    child.on('message', end).on('exit', onExit);
  });

/** Runs worlds in processes beside each other; each `next` that is a number is one. */
export const runWorlds = async (
  options: PoolOptions,
  next: () => number | null,
  hear: (report: WorldReport) => void,
): Promise<void> => {
  const one = async (): Promise<void> => {
    let child: ChildProcess | null = null;
    for (let seed = next(); seed !== null; seed = next()) {
      if (child === null) {
        child = start(options);
        if ((await nextMessage(child, LONGEST_WORLD_MS)) === null) throw new Error('a process of worlds did not start');
      }
      child.send({ seed, steps: options.steps });
      const report: WorldReport | null = await nextMessage<WorldReport>(child, LONGEST_WORLD_MS);
      const stoodStill = child.exitCode === null && child.signalCode === null;
      hear(report ?? { ...brokenWorld(seed, [stoodStill ? 'it stands still' : 'its process ended']), stoodStill });
      if (report !== null) continue;
      child.kill('SIGKILL');
      child = null;
    }
    child?.disconnect();
  };
  await Promise.all(Array.from({ length: options.jobs }, one));
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { HUB_NODE_FLAGS } from '../../apps/hub/node-flags.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Node {
  url: string;
  pid: number;
  /** From spawn until it answered, in milliseconds. */
  startedInMs: number;
  stop(): Promise<void>;
}

interface Started {
  port: number;
  /** The process that serves; under a tracer not the one that was spawned. */
  pid: number;
}

const stopper = (child: ChildProcess, pid: number) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(pid, 'SIGTERM');
  await gone;
};

const firstLine = async (child: ChildProcess, wanted: (line: string) => Started | null): Promise<Started> => {
  for await (const line of createInterface({ input: child.stdout! })) {
    const started = wanted(line);
    if (started !== null) return started;
  }
  throw new Error('the process ended before it was ready');
};

const nodeOf = (child: ChildProcess, since: number, { port, pid }: Started): Node => {
  child.stdout?.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    startedInMs: performance.now() - since,
    stop: stopper(child, pid),
  };
};

/** The bare server, in a process of its own. */
export const startFloor = async (databasePath: string): Promise<Node> => {
  const since = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/bench/floor.ts'), databasePath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return nodeOf(
    child,
    since,
    await firstLine(child, (line) => ({ pid: child.pid!, ...(JSON.parse(line) as { port: number }) })),
  );
};

/** A production hub, in a process of its own. */
export const startHub = async (dataFolder: string, prefix: string[] = []): Promise<Node> => {
  const since = performance.now();
  const [command, ...args] = [...prefix, process.execPath, ...HUB_NODE_FLAGS, join(ROOT, 'apps/hub/main.ts')];
  const env = {
    ...process.env,
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: dataFolder,
    LOG_LEVEL: 'info',
    HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
  };
  const child = spawn(command!, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const started = await firstLine(child, (line) => {
    const { msg, port, pid } = JSON.parse(line) as { msg?: string; port: number; pid: number };
    return msg === 'hub ready' ? { port, pid } : null;
  });
  return nodeOf(child, since, started);
};

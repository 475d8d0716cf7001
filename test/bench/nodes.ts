import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
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
  const child = spawn(process.execPath, [join(ROOT, 'test/bench/floor.ts'), databasePath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return nodeOf(
    child,
    since,
    await firstLine(child, (line) => ({ pid: child.pid!, ...(JSON.parse(line) as { port: number }) })),
  );
};

/** The official server of the assistants' protocol by itself, in a process of its own, as far back as the cloud is. */
export const startMcpFloor = async (databaseUrl: string): Promise<Node> => {
  const since = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'test/bench/mcp-floor.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  setPriority(child.pid!, ELSEWHERE);
  return nodeOf(
    child,
    since,
    await firstLine(child, (line) => ({ pid: child.pid!, ...(JSON.parse(line) as { port: number }) })),
  );
};

/** What a program of ours logs, with its port, once it serves. */
const readyLine =
  (message: string) =>
  (line: string): Started | null => {
    // The code of its first run is for people to read, and no line of the log.
    if (!line.startsWith('{')) return null;
    const { msg, port, pid } = JSON.parse(line) as { msg?: string; port: number; pid: number };
    return msg === message ? { port, pid } : null;
  };

const hubEnv = (dataFolder: string, more: Record<string, string> = {}) => ({
  ...process.env,
  HUB_PORT: '0',
  HUB_HOST: '127.0.0.1',
  COMANDA_DATA: dataFolder,
  LOG_LEVEL: 'info',
  HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
  ...more,
});

const HUB = join(ROOT, 'apps/hub/main.ts');

/** A production hub, in a process of its own: of the repository, or the one whose program is `main`; under `prefix`, a tracer. */
export const startHub = async (
  dataFolder: string,
  { main = HUB, prefix = [] }: { main?: string; prefix?: string[] } = {},
): Promise<Node> => {
  const since = performance.now();
  const [command, ...args] = [...prefix, process.execPath, ...HUB_NODE_FLAGS, main];
  const child = spawn(command!, args, { env: hubEnv(dataFolder), stdio: ['ignore', 'pipe', 'inherit'] });
  return nodeOf(child, since, await firstLine(child, readyLine('hub ready')));
};

/** How long an event loop was held up, asked every few milliseconds. */
export interface LoopDelay {
  /** By what it computed. */
  computed: number[];
  /** The disk it waited for too, but not what others had of the processor. */
  own: number[];
}

export interface WatchedNode extends Node {
  /** Since the last question, which begins anew. */
  loopDelay(): Promise<LoopDelay>;
}

/** A production hub with a cloud it may join, whose event loop is watched from inside. */
export const startWatchedHub = async (dataFolder: string, cloudUrl: string): Promise<WatchedNode> => {
  const since = performance.now();
  const watch = join(ROOT, 'test/bench/loop-watch.ts');
  const child = spawn(process.execPath, [...HUB_NODE_FLAGS, '--import', watch, HUB], {
    env: hubEnv(dataFolder, { CLOUD_URL: cloudUrl }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const node = nodeOf(child, since, await firstLine(child, readyLine('hub ready')));
  const loopDelay = async (): Promise<LoopDelay> => {
    const answer = once(child, 'message');
    child.send('loop');
    return (await answer)[0] as LoopDelay;
  };
  return { ...node, loopDelay };
};

/** A cloud runs on another machine: here it gives way to the hub. */
export const ELSEWHERE = 10;

/** A production cloud, in a process of its own. */
export const startCloud = async (env: Record<string, string>): Promise<Node> => {
  const since = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'apps/cloud/main.ts')], {
    env: { ...process.env, CLOUD_PORT: '0', CLOUD_HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  setPriority(child.pid!, ELSEWHERE);
  return nodeOf(child, since, await firstLine(child, readyLine('cloud ready')));
};

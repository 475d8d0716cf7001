import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './program.ts';

const FAILING_MS = 6_000;

/** Whether this machine lets flushes of another process fail. */
export const canBreakFlushes = (): boolean => spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;

/**
 * Every fsync and fdatasync of the program answers EIO from now on, until it ends or six seconds have passed. Answers whether
 * one failed, whether the program ended, and how long after the failure that, or the end of the time, was.
 */
export const breakFlushes = async (program: Program): Promise<{ isBroken: boolean; hasEnded: boolean; ms: number }> => {
  const inject = 'inject=fsync,fdatasync:error=EIO';
  const tracer = spawn(
    'strace',
    ['-f', '-qq', '-p', String(program.pid), '-e', 'trace=fsync,fdatasync', '-e', inject],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let brokenAt: number | null = null;
  createInterface({ input: tracer.stderr }).on('line', (line) => {
    if (line.includes('INJECTED')) brokenAt ??= performance.now();
  });
  const gone = once(tracer, 'exit');
  const hasEnded = await Promise.race([program.ended.then(() => true), sleep(FAILING_MS, false)]);
  tracer.kill('SIGINT');
  const ms = brokenAt === null ? 0 : performance.now() - brokenAt;
  await gone;
  return { isBroken: brokenAt !== null, hasEnded, ms };
};

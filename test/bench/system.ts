import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number => {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
};

/** User and system time of a process so far, ms. */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const cpuTimes = (): { steal: number; total: number } => {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number);
  return { steal: fields[7] ?? 0, total: fields.slice(0, 8).reduce((sum, n) => sum + n, 0) };
};

/** Measures how much of the machine others took: a run above 3 % does not count (docs/decisions.md#measuring). */
export const stealMeter = (): (() => number) => {
  const before = cpuTimes();
  return () => {
    const now = cpuTimes();
    return ((now.steal - before.steal) / Math.max(1, now.total - before.total)) * 100;
  };
};

export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0;

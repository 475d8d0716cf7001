import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

/**
 * What four small packed requests of a stranger do to a cloud: answers of `/health` and its memory, idle and meanwhile.
 * By hand: `node scripts/flood-door.ts http://localhost:4000 <pid>`; the pid is the cloud's.
 */
const [, , url = 'http://localhost:4000', pid = ''] = process.argv;

const SECONDS = 15;
const EVERY_MS = 10;
/** 15 MB of `0,` in 15 kB. */
const packed = gzipSync(`[${'0,'.repeat(7_500_000)}0]`, { level: 9 });

const memoryMb = (): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) / 1024;

const knock = async (): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const response = await fetch(`${url}/sync/v1/push`, { method: 'POST', headers, body: new Uint8Array(packed) });
  await response.text();
  return response.status;
};

/** Answers of `/health` in milliseconds while `meanwhile` goes on, and the most memory seen. */
const watch = async (meanwhile: () => Promise<unknown>) => {
  const took: number[] = [];
  let most = 0;
  const until = performance.now() + SECONDS * 1000;
  const work = (async () => {
    while (performance.now() < until) await meanwhile();
  })();
  while (performance.now() < until) {
    const started = performance.now();
    await (await fetch(`${url}/health`)).text();
    took.push(performance.now() - started);
    if (took.length % 50 === 0) most = Math.max(most, memoryMb());
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
  await work;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  return {
    p50: at(0.5),
    p99: at(0.99),
    worst: took.at(-1)!.toFixed(1),
    memoryMb: Math.round(most),
    answers: took.length,
  };
};

const statuses = new Set<number>();
const pause = () => new Promise((done) => setTimeout(done, 250));
const fourAtOnce = async () => {
  for (const status of await Promise.all(Array.from({ length: 4 }, knock))) statuses.add(status);
  await pause();
};

console.log(`packed: ${packed.length} bytes`);
await watch(pause);
console.log('idle ', await watch(pause));
console.log('flood', await watch(fourAtOnce), [...statuses]);
console.log('after', await watch(pause));

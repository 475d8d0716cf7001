import { openSync, readSync } from 'node:fs';

// Loaded into a hub before its own code: says how long its event loop was held up. Nothing of the product knows of it.
const EVERY_MS = 5;

/** A file of the kernel's, read anew at every call. */
const reader = (path: string): (() => string) => {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(512);
  return () => buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
};

interface Clocks {
  /** This thread ran; it waited for a processor that others of this machine had; the machine itself was not let run. */
  ran: number;
  queued: number;
  stolen: number;
}

/** Milliseconds so far. The machine's are those of all its processors, in tens. Where Linux does not tell, all was ours. */
const clocks = (): (() => Clocks) => {
  try {
    const thread = reader(`/proc/self/task/${process.pid}/schedstat`);
    const machine = reader('/proc/stat');
    return () => {
      const [ran, queued] = thread().split(' ').map(Number);
      return { ran: ran! / 1e6, queued: queued! / 1e6, stolen: Number(machine().split(/ +/)[8]) * 10 };
    };
  } catch {
    return () => ({ ran: performance.now(), queued: 0, stolen: 0 });
  }
};

const read = clocks();
let computed: number[] = [];
let own: number[] = [];
let lastAt = performance.now();
let last = read();

const tick = (): void => {
  const [at, now] = [performance.now(), read()];
  const late = Math.max(0, at - lastAt - EVERY_MS);
  const ran = Math.min(late, now.ran - last.ran);
  const elsewhere = now.queued - last.queued + now.stolen - last.stolen;
  computed.push(ran);
  // Never less than it ran, whatever others say.
  own.push(Math.max(ran, late - elsewhere));
  [lastAt, last] = [at, now];
  setTimeout(tick, EVERY_MS).unref();
};
tick();

process.on('message', (message) => {
  if (message === 'loop') process.send?.({ computed, own });
  [computed, own] = [[], []];
});
process.channel?.unref();

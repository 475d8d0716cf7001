import { openSync, readSync } from 'node:fs';

// Loaded into a hub before its own code: says how long its event loop was held up. Nothing of the product knows of it.
const EVERY_MS = 5;

/** What this thread waited for a processor that others had, milliseconds so far; always 0 where Linux does not tell. */
const waitingForOthers = (): (() => number) => {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const buffer = Buffer.alloc(80);
    return () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 80, 0)).split(' ')[1]) / 1e6;
  } catch {
    return () => 0;
  }
};

const waited = waitingForOthers();
let heldUp: number[] = [];
let own: number[] = [];
let lastAt = performance.now();
let lastWaited = waited();

const tick = (): void => {
  const [at, waits] = [performance.now(), waited()];
  const late = Math.max(0, at - lastAt - EVERY_MS);
  heldUp.push(late);
  own.push(Math.max(0, late - (waits - lastWaited)));
  [lastAt, lastWaited] = [at, waits];
  setTimeout(tick, EVERY_MS).unref();
};
tick();

process.on('message', (message) => {
  if (message === 'loop') process.send?.({ heldUp, own });
  [heldUp, own] = [[], []];
});
process.channel?.unref();

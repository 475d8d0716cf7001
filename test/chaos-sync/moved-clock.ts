import { readFileSync } from 'node:fs';

/**
 * Loaded into a hub or a cloud before anything else (`node --import`): its clock is moved by the milliseconds that stand in the file
 * CHAOS_CLOCK, also while it runs. It is the clock as JavaScript reads it, which is all they read.
 */
const file = process.env.CHAOS_CLOCK;
const LOOK_EVERY_MS = 100;
const RealDate = Date;

const readOffset = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

if (file) {
  let offset = readOffset(file);
  setInterval(() => {
    offset = readOffset(file);
  }, LOOK_EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, self),
    apply: (target) => new target(target.now() + offset).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + offset : Reflect.get(target, name)),
  });
}

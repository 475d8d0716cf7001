import { afterEach, expect } from 'vitest';
import { isWhole, PrintWorld } from '../fake-printer-world.ts';

/** Opens worlds, each stopped after its test; to be called where a file's tests are described. */
export const printWorlds = () => {
  const worlds: PrintWorld[] = [];
  afterEach(async () => {
    await Promise.all(worlds.splice(0).map((w) => w.stop()));
  });
  return async (...options: ConstructorParameters<typeof PrintWorld>): Promise<PrintWorld> => {
    const made = new PrintWorld(...options);
    worlds.push(made);
    await made.start();
    return made;
  };
};

/** After healing: every job on paper whole, nothing claimed without paper, no repeat that looks new. */
export const expectNothingLost = async (w: PrintWorld, ...jobs: string[]): Promise<void> => {
  await w.settled();
  for (const job of jobs) {
    expect(w.source.state(job).status).toBe('printed');
    expect(w.slipsOf(job).some(isWhole), `${job} is on paper`).toBe(true);
  }
  expect(w.audit()).toEqual([]);
};

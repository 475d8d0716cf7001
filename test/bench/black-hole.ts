import { setTimeout as sleep } from 'node:timers/promises';
import {
  draftFor,
  openPrintingFloor,
  type PrintingFloor,
  REAL_LINES_PER_SECOND,
  startPrinters,
  untilPrinted,
} from './printing.ts';

/** Sends, and what became of the slips of the printer beside the one that swallows everything. Milliseconds. */
export interface BesideAHole {
  /** From the call to its answer, by whether there was a hole. */
  sends: { healthy: number[]; hole: number[] };
  /** From the call to the proof of the healthy printer's slip. */
  other: { healthy: number[]; hole: number[] };
  /** From the moment it began to swallow until its station was said to be offline, each time. */
  offlineAfter: number[];
}

/** An order with a line for each of both printers. Answers how long the call took, and the healthy printer's slip. */
const sendBoth = async (floor: PrintingFloor): Promise<{ send: number; other: number }> => {
  const { call, kitchen, till } = floor;
  const id = await draftFor(floor, kitchen.productIds);
  const printed = untilPrinted(till, [kitchen.stationIds[1]!]);
  const started = performance.now();
  await call('POST', `/orders/${id}/send-to-kitchen`);
  const send = performance.now() - started;
  return { send, other: (await printed)[0]! - started };
};

const isOffline = (till: PrintingFloor['till'], stationId: string): Promise<number> =>
  new Promise((done) => {
    const listen = (said: { stationId: string }) => {
      if (said.stationId !== stationId) return;
      till.off('printer:offline', listen);
      done(performance.now());
    };
    till.on('printer:offline', listen);
  });

/** Two printers, of which one takes every connection and nothing that is said on it, by turns. */
export const besideABlackHole = async (
  dataFolder: string,
  { turns, rounds }: { turns: number; rounds: number },
): Promise<BesideAHole> => {
  const [hole, other] = await startPrinters(2, REAL_LINES_PER_SECOND);
  const found: BesideAHole = { sends: { healthy: [], hole: [] }, other: { healthy: [], hole: [] }, offlineAfter: [] };
  {
    await using floor = await openPrintingFloor(dataFolder, [hole!, other!]);
    const { kitchen, till, call } = floor;
    const turn = async (how: 'healthy' | 'hole') => {
      for (let round = 0; round < rounds; round += 1) {
        const took = await sendBoth(floor);
        found.sends[how].push(took.send);
        found.other[how].push(took.other);
      }
    };
    await sendBoth(floor);
    for (let n = 0; n < turns; n += 1) {
      await turn('healthy');
      const said = isOffline(till, kitchen.stationIds[0]!);
      hole!.setHang(true);
      const since = performance.now();
      await turn('hole');
      found.offlineAfter.push((await said) - since);
      hole!.setHang(false);
      // What waited for it comes out before anything is measured again.
      for (;;) {
        const totals = await Promise.all(
          ['pending', 'sent'].map((status) => call<{ total: number }>('GET', `/print-jobs?status=${status}&size=1`)),
        );
        if (totals.every(({ total }) => total === 0)) break;
        await sleep(100);
      }
    }
  }
  await Promise.all([hole!.stop(), other!.stop()]);
  return found;
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { FakePrinter } from '@comanda/testing/fake-printer';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import type { Check } from './check.ts';
import type { Night } from './night.ts';
import { indexPaper, readPaper, readWanted, slipProblems, slipsFor, ticketsWithoutSlip } from './paper-book.ts';

const QUEUE_PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** Slips that wait or are being sent. */
export const waitingSlips = async (hub: HubClient): Promise<number> => {
  const totals = await Promise.all(
    ['pending', 'sent'].map((status) => hub.get<{ total: number }>(`/print-jobs?status=${status}&size=1`)),
  );
  return totals.reduce((sum, { total }) => sum + total, 0);
};

/** Waits until no slip waits for the printer. Answers how many still do when patience ends. */
export const untilPrinted = async (hub: HubClient, patienceMs = QUEUE_PATIENCE_MS): Promise<number> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const left = await waitingSlips(hub);
    if (left === 0 || performance.now() > deadline) return left;
    await sleep(LOOK_EVERY_MS);
  }
};

/** Every slip the kitchen should hold is on paper once; a repeat says that it is one; nothing else was printed. */
export const checkPaper = async (
  night: Night,
  { printer, databaseFile }: { printer: FakePrinter; databaseFile: string },
): Promise<Check> => {
  const left = await untilPrinted(night.house.owner.hub);
  const paper = readPaper(printer.slips);
  const index = indexPaper(paper);
  const wanted = [...readWanted(databaseFile).values()];
  const known = new Set(wanted.flatMap((one) => slipsFor(index, one)));
  const problems = [
    ...(left > 0 ? [`${left} slips still wait for the printer`] : []),
    ...wanted.filter((one) => one.status !== 'printed').map((one) => `${one.orderNumber}: a slip is ${one.status}`),
    ...wanted.flatMap((one) => slipProblems(index, one)),
    ...paper
      .filter((slip) => !known.has(slip))
      .map((slip) => `${slip.orderNumber} #${slip.shortId}: nobody asked for it`),
    ...ticketsWithoutSlip(databaseFile).map((id) => `ticket ${id}: no slip was ever queued`),
  ];
  const repeats = paper.filter((slip) => slip.isMarked).length;
  const facts = `${wanted.length} slips wanted, ${paper.length} on paper, ${repeats} of them marked repeats`;
  return { name: 'paper', facts, problems };
};

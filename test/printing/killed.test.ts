import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentMethod } from '@comanda/contracts';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';
import { Gate } from '../chaos/gate.ts';
import { createSteadfast, type Losses } from '../chaos/steadfast.ts';
import { untilPrinted } from '../rush/check-paper.ts';
import { documentProblems, documentsIn } from './document-paper.ts';
import { readLines } from './line-paper.ts';
import { papersUnderWay } from './papers-under-way.ts';
import { openPrintingHouse } from './printing-house.ts';
import { serveGuest, whenAllowed } from './till.ts';

const KILLS = Number(process.env.KILLS ?? runs(2));
/** Milliseconds after the hub was back. Slow printers: a kill often comes between the last byte and its proof. */
const KILL_AT = { from: 20, to: 900 };
const PRINTER = { linesPerSecond: 400 };
const LIMIT_MS = 60_000 + KILLS * 15_000;

test(`a hub that is killed ${KILLS} times while slips, bills, receipts and reports print repeats none unmarked, and tells which may be out`, {
  timeout: LIMIT_MS + 60_000,
}, async () => {
  await using house = await openPrintingHouse({ stations: 2, bridges: 0, products: 5 }, PRINTER);
  const { hub, process: hubProcess } = house;
  const random = seeded(20_261_129);
  const gate = new Gate();
  const losses: Losses = { underWay: 0, lostAnswers: 0 };
  const { send } = createSteadfast(gate, losses);
  const methods = (await hub.get<{ data: PaymentMethod[] }>('/payment-methods')).data;
  const method = methods.find(({ kind }) => kind === 'cash')!;
  let guests = 0;
  let isOver = false;
  let cut = 0;
  const waiter = async (): Promise<void> => {
    while (!isOver) await serveGuest({ house, send, method }, ++guests);
  };
  const killer = async (): Promise<void> => {
    // Kills that never came in the middle of a paper would prove nothing.
    for (let kill = 1; kill <= KILLS || cut === 0; kill += 1) {
      gate.open();
      await sleep(KILL_AT.from + random() * (KILL_AT.to - KILL_AT.from));
      gate.close();
      await hubProcess.kill();
      while (losses.underWay > 0) await sleep(5);
      cut += papersUnderWay(hubProcess.databaseFile);
      await hubProcess.start();
    }
  };
  const killing = killer().finally(() => {
    isOver = true;
    gate.open();
  });
  await Promise.all([killing, waiter(), waiter()]);
  const settled = async (): Promise<void> => {
    expect(await untilPrinted(hub, LIMIT_MS)).toBe(0);
    await expect
      .poll(() => documentsIn(hubProcess.databaseFile).filter(({ status }) => /pending|sent/.test(status)), {
        timeout: 60_000,
      })
      .toEqual([]);
  };
  await settled();
  const [kitchen, till] = house.printers as [(typeof house.printers)[0], (typeof house.printers)[0]];
  const documents = documentsIn(hubProcess.databaseFile);
  const doubtful = documents.filter(({ status }) => status === 'failed');
  expect(documentProblems(till, documents)).toEqual([]);
  // A person who is told that one may be out asks for it again.
  for (const { id } of doubtful) await whenAllowed(() => hub.post(`/document-print-jobs/${id}/reprint`, {}));
  await settled();
  const afterwards = documentsIn(hubProcess.databaseFile);
  expect(documentProblems(till, afterwards)).toEqual([]);
  const isOut = ({ type, sourceId }: (typeof documents)[0]) =>
    afterwards.some((one) => one.status === 'printed' && one.type === type && one.sourceId === sourceId);
  expect(documents.filter((one) => !isOut(one))).toEqual([]);
  const slips = readLines([kitchen], guests);
  process.stdout.write(
    `${KILLS} kills, ${cut} papers under way: ${slips.slips} slips, ${slips.marked} marked; ${documents.length} documents, ${doubtful.length} of them told as perhaps out\n`,
  );
  expect(slips.problems).toEqual([]);
});

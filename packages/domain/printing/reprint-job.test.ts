import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { countPrintAttempt } from './count-print-attempt.ts';
import { markPrinted } from './deliver-print-job.ts';
import { reprintJob } from './reprint-job.ts';

const claim = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
const reprint = async (house: Restaurant, actor = house.manager) =>
  house.run(actor, reprintJob, { id: (await house.jobs()).at(-1)!.id });

test('a printed slip prints again with all its dishes, says REIMPRESIÓN, and the log says who asked', async () => {
  await using house = await openRestaurant();
  const url = await house.printer({ cutAfterEach: false });
  const { id } = await house.order();
  await house.line(id);
  await house.line(id);
  await house.send(id);
  const first = await claim(house, url);
  expect(await refusal(reprint(house))).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: first!.job.id, level: 'echo' }));
  expect(await reprint(house)).toMatchObject({ status: 'pending', reprintCount: 1, printedAt: null });
  expect((await claim(house, url))?.slip).toMatchObject({
    reprint: { number: 1, possibleDuplicate: false },
    lines: [{}, {}],
  });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'print.repeat').execute();
  expect(log).toMatchObject([
    { actorId: house.manager.id, details: { dish: 'Puyazo', quantity: 1, documentNumber: expect.any(String) } },
  ]);
});

test('a slip that was printed again said as many as before one was taken off: both were cooked', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 2 });
  await house.send(id);
  const first = await claim(house, printerUrl);
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: first!.job.id, level: 'echo' }));
  const less = { id, itemId, quantity: 1, reason: 'Error' };
  await house.call(house.manager, 'updateOrderItem', less);
  const removal = await claim(house, printerUrl);
  expect(removal?.slip).toMatchObject({ banner: 'QUITAR', lines: [{ quantity: '-1' }] });
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: removal!.job.id, level: 'echo' }));
  await house.run(house.manager, reprintJob, { id: first!.job.id });
  expect((await claim(house, printerUrl))?.slip).toMatchObject({ lines: [{ quantity: '1', was: '2' }] });
});

test('a slip that waits is left to its turn', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  expect(await reprint(house)).toMatchObject({ status: 'pending', reprintCount: 0 });
  const repeats = house.db.read.selectFrom('auditEntry').select('id').where('action', '=', 'print.repeat');
  expect(await repeats.execute()).toEqual([]);
});

test('a slip of which no byte ever left prints unmarked', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  const miss = { printerUrl, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, miss));
  expect(await reprint(house)).toMatchObject({ status: 'pending', attempts: 0 });
  expect((await claim(house, printerUrl))?.slip).toMatchObject({ reprint: null });
});

test('another business’s job does not exist', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  expect(await refusal(reprint(house, await house.stranger()))).toBe('PRINT_JOB_NOT_FOUND');
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MISFORTUNES, openInvoicing } from '../invoicing.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('whatever befalls the certifier and the cloud, each bill ends with exactly one document, of its total', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  const evening = fc.record({
    mode: fc.constantFrom('none', 'down', 'cut', 'gateway', 'wrong', 'busy'),
    times: fc.integer({ min: 1, max: 3 }),
    befalls: fc.infiniteStream(fc.constantFrom(...MISFORTUNES)),
  });
  const bills: string[] = [];
  await fc.assert(
    fc.asyncProperty(evening, async ({ mode, times, befalls }) => {
      Object.assign(certifier.trouble, { mode, times });
      const misfortune = () => befalls.next().value;
      bills.push((await world.sell()).id);
      await world.work(misfortune);
      await world.cloud.env.advance(60_000);
      await world.work(misfortune);
    }),
    { numRuns: runs(20), endOnFailure: true },
  );
  Object.assign(certifier.trouble, { mode: 'none', times: null });
  for (let round = 0; round < 12; round += 1) {
    await world.cloud.env.advance(16 * 60_000);
    await world.work();
  }
  for (const id of bills) expect((await world.bill(id)).felStatus).toBe('certified');
  const live = certifier.sat.documents.filter(({ state }) => state === 'live');
  expect(live).toHaveLength(bills.length);
  expect(new Set(live.map(({ key }) => key)).size).toBe(bills.length);
  expect(live.every(({ dte }) => dte.total === 12_500)).toBe(true);
});

test('what another process sent before it died is looked up before it is sent again', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'cut', times: 1 });
  const { id } = await world.sell();
  await world.work();
  expect(certifier.sat.documents).toHaveLength(1);
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await world.bill(id)).felStatus).toBe('certified');
  expect(certifier.sat.documents).toHaveLength(1);
  expect(certifier.asked.filter((one) => one.startsWith('certify'))).toHaveLength(1);
});

test('a document stored before its bill was printed in contingency says the number on the paper', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'down', times: null });
  const bill = await world.sell();
  await world.work();
  const accessNumber = await world.printUncertified(bill);
  Object.assign(certifier.trouble, { mode: 'none' });
  await world.cloud.env.advance(60_000);
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ felStatus: 'certified', felAccessNumber: accessNumber });
  expect(certifier.sat.documents.map(({ dte }) => dte.accessNumber)).toEqual([accessNumber]);
});

test('one that was certified before the number came stays as it was certified, once', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'cut', times: 1 });
  const bill = await world.sell();
  await world.work();
  await world.printUncertified(bill);
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await world.bill(bill.id)).felStatus).toBe('certified');
  expect(certifier.sat.documents.map(({ dte }) => dte.accessNumber)).toEqual([null]);
});

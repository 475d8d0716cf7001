import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { getFelCancellation } from './get-fel-cancellation.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an annulment that SAT decides later stays pending, and is asked for again', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  world.certifier.sat.options.acknowledgeAfterMs = 60_000;
  const reason = 'El cliente pidió otro nombre';
  const { id: cancellationId } = await world.write(world.as('Manager'), (tx) => cancelInvoice(tx, { billId, reason }));
  await world.work();
  expect(await getFelCancellation(task, { cancellationId })).toMatchObject({ state: 'pending' });
  await world.cloud.env.advance(120_000);
  await world.work();
  expect(await getFelCancellation(task, { cancellationId })).toMatchObject({
    state: 'annulled',
    errorCode: 'FEL_ANU368',
  });
  const stranger = await world.stranger();
  expect(await refusal(getFelCancellation(stranger, { cancellationId }))).toBe('FEL_CANCELLATION_NOT_FOUND');
});

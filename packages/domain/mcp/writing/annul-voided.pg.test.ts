import { systemActor } from '@comanda/kernel/actors';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Invoicing, NIT, openInvoicing } from '../../invoicing/invoicing.suite.ts';
import { annulVoided } from './annul-voided.ts';
import { askForVoid } from './ask-for-void.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const BY = { id: 'key-1', name: 'Claude', client: 'tests' };
const ask = (world: Invoicing, transactionId: string) =>
  world.cloud.write(world.as('Owner'), (tx: WriteContext & HubLine) =>
    askForVoid(tx, { transactionId, reason: 'Cobro doble', by: BY }),
  );
/** The hub’s answer comes in, as often as it does. */
const hear = (world: Invoicing, id: string, result: object, state: 'done' | 'rejected' = 'done') => {
  const { businessId, locationId } = world.hub;
  const row = { id, businessId, locationId, kind: 'transaction.void', state, result: JSON.stringify(result) };
  return world.write(systemActor(businessId, []), async (tx) => {
    await tx.db
      .insertInto('commandResult')
      .values({ ...row, doneAt: tx.clock.now() })
      .onConflict((c) => c.column('id').doNothing())
      .execute();
    await annulVoided(tx, { locationId, rows: new Map([['command_result', [id]]]) });
  });
};

test('an invoiced bill that an assistant voided is annulled once, when its hub has given the money back', async () => {
  await using world = await openInvoicing(server);
  const bill = await world.sell(1, NIT);
  expect(await refusal(ask(world, bill.id))).toBe('FEL_NOT_CERTIFIED');
  await world.work();
  const id = await ask(world, bill.id);
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ felStatus: 'certified' });
  const { locationId } = world.hub;
  const done = {
    kind: 'bill',
    id: bill.id,
    number: bill.billNumber,
    locationId,
    status: 'paid',
    total: 1,
    effects: [],
  };
  await hear(world, id, done);
  await hear(world, id, done);
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ status: 'paid', felStatus: 'annulled' });
  const asked = await world.cloud.db.read.selectFrom('felCancellation').select(['reason', 'requestedBy']).execute();
  expect(asked).toEqual([{ reason: 'Anulación', requestedBy: 'key-1' }]);
});

test('what the hub refused leaves the invoice as it was', async () => {
  await using world = await openInvoicing(server);
  const bill = await world.sell(1, NIT);
  await world.work();
  await hear(world, await ask(world, bill.id), { code: 'CASH_DRAWER_SHORT' }, 'rejected');
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ felStatus: 'certified' });
});

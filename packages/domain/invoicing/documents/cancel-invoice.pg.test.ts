import { runHubCommand } from '@comanda/kernel/commands';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicingCommands } from '../invoicing.commands.ts';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { getFelCancellation } from './get-fel-cancellation.ts';
import { listFelCancellations } from './list-fel-cancellations.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const reason = 'El cliente pidió otro nombre';

test('an invoice is annulled by the certifier’s own operation, once; its bill stays paid', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const { id: billId } = await world.sell(1, NIT);
  const cancel = () => world.write(world.as('Manager'), (tx) => cancelInvoice(tx, { billId, reason }));
  expect(await refusal(cancel())).toBe('FEL_NOT_CERTIFIED');
  await world.work();
  const asked = await cancel();
  expect(asked.state).toBe('requested');
  expect(await refusal(cancel())).toBe('FEL_CANCELLATION_OPEN');
  await world.work();
  expect(await world.bill(billId)).toMatchObject({ status: 'paid', felStatus: 'annulled' });
  const done = await getFelCancellation(task, { cancellationId: asked.id });
  expect(done).toMatchObject({ state: 'annulled', billId, reason });
  expect(world.cloud.emitted.map(({ name }) => name)).toContain('fel.order-bill-cancellation.certified');
  expect((await listFelCancellations(task, { page: 1, size: 20, state: 'annulled' })).total).toBe(1);
});

test('what SAT does not annul leaves the invoice as it was, with SAT’s reason', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_ANU375', times: 1 });
  await world.write(world.as('Manager'), (tx) => cancelInvoice(tx, { billId, reason }));
  await world.work();
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'certified', felErrorCode: 'FEL_ANU375' });
});

test('a hub’s command annuls invoices of its own branch alone, and for who may annul', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  const [command] = invoicingCommands;
  const ask = (actor: Actor, locationId: string) =>
    world.write(actor, (tx) =>
      runHubCommand(
        tx,
        command!,
        { operation: 'cancel', reason: 'Comprador equivocado' },
        { id: 'asked', targetId: billId, from: { locationId, seq: 1 } },
      ),
    );
  const owner = world.as('Owner');
  const reaching = { ...owner, locationIds: [...owner.locationIds, world.hub.env.uuid()] };
  expect(await refusal(ask(reaching, reaching.locationIds.at(-1)!))).toBe('BILL_NOT_FOUND');
  expect(await refusal(ask(world.as('Waiter'), world.hub.locationId))).toBe('FORBIDDEN');
  expect((await world.bill(billId)).felErrorCode).toBeNull();
  expect(await ask(owner, world.hub.locationId)).toMatchObject({ state: 'done' });
});

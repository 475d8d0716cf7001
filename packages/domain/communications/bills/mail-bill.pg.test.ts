import { runHubCommand } from '@comanda/kernel/commands';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '../../customers/create-customer.ts';
import { NIT, openInvoicing } from '../../invoicing/invoicing.suite.ts';
import { communicationCommands } from '../communications.commands.ts';
import { getCommunication } from '../get-communication.ts';
import { listCommunications } from '../list-communications.ts';
import { mailBillHandler } from './mail-bill.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const open = async () => {
  const world = await openInvoicing(server, [mailBillHandler(async ({ title }) => Buffer.from(`%PDF ${title}`))]);
  const [command] = communicationCommands;
  let asked = 0;
  return {
    world,
    /** As a hub asks. */
    ask: (billId: string, to: string) => {
      asked += 1;
      const from = { locationId: world.hub.locationId, seq: asked };
      return world.write(world.as('Cashier'), (tx) =>
        runHubCommand(tx, command!, { to }, { id: `asked-${asked}`, targetId: billId, from }),
      );
    },
    mails: async () => {
      const { data } = await listCommunications(world.task, { page: 1, size: 10 });
      return Promise.all(data.map(({ id }) => getCommunication(world.task, { id })));
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('a bill that was asked for before its invoice was certified is mailed once it is', async () => {
  await using post = await open();
  const { world } = post;
  Object.assign(world.certifier.trouble, { mode: 'down', times: 1 });
  const { id } = await world.sell(1, NIT);
  await post.ask(id, 'ana@example.com');
  await world.work();
  expect(await post.mails()).toEqual([]);
  await world.cloud.env.advance(3_600_000);
  await world.work();
  await world.cloud.env.advance(3_600_000);
  await world.work();
  const { fel_authorization: uuid } = await world.bill(id);
  expect(await post.mails()).toMatchObject([
    { toAddress: 'ana@example.com', status: 'queued', body: expect.stringContaining(uuid!) },
  ]);
});

test('a bill whose invoice never comes is given up after a week, and says why', async () => {
  await using post = await open();
  const { world } = post;
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302' });
  const { id } = await world.sell(1, NIT);
  await world.work();
  await post.ask(id, 'ana@example.com');
  await world.work();
  await world.cloud.env.advance(8 * 24 * 3_600_000);
  await world.work();
  expect(await post.mails()).toMatchObject([
    { toAddress: 'ana@example.com', status: 'failed', errorCode: 'FEL_RCP302' },
  ]);
});

test('an invoice goes by itself to where the customer it names gets invoices, and nobody else’s does', async () => {
  await using post = await open();
  const { world } = post;
  const { id: customerId } = await world.write(world.as('Owner'), (tx) =>
    createCustomer(tx, {
      given: {
        businessId: world.hub.businessId,
        firstName: 'Ana',
        lastName: 'Xol',
        billingProfiles: [{ taxIdType: 'NIT', taxId: NIT.taxId, legalName: NIT.taxName }],
        emails: [{ email: 'ana@example.com' }, { email: 'casa@example.com', receivesFel: false }],
      },
    }),
  );
  const own = await world.sell(1, NIT);
  const other = await world.sell(1);
  const orders = [own.orderId, other.orderId];
  await world.cloud.db.read.updateTable('order').set({ customerId }).where('id', 'in', orders).execute();
  await world.work();
  const { fel_authorization: uuid } = await world.bill(own.id);
  expect(await post.mails()).toMatchObject([{ toAddress: 'ana@example.com', body: expect.stringContaining(uuid!) }]);
});

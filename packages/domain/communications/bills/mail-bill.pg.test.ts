import { runHubCommand } from '@comanda/kernel/commands';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestAnonymization } from '../../customers/anonymization/request-anonymization.ts';
import { createCustomer } from '../../customers/create-customer.ts';
import { anonymizeDueCustomers, getCustomer } from '../../customers/index.ts';
import { mergeCustomers } from '../../customers/merges/merge-customers.ts';
import { NIT, openInvoicing } from '../../invoicing/invoicing.suite.ts';
import { communicationCommands } from '../communications.commands.ts';
import { getCommunication } from '../get-communication.ts';
import { listCommunications } from '../list-communications.ts';
import { followMail } from '../readers/follow-mail.ts';
import { mailBillHandler } from './mail-bill.ts';

const PROFILE = { taxIdType: 'NIT', taxId: NIT.taxId, legalName: NIT.taxName } as const;

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
    ask: (billId: string, to: string, more: { again?: boolean } = {}) => {
      asked += 1;
      const from = { locationId: world.hub.locationId, seq: asked };
      return world.write(world.as('Cashier'), (tx) =>
        runHubCommand(tx, command!, { to, again: false, ...more }, { id: `asked-${asked}`, targetId: billId, from }),
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

test('a bill’s mail named no customer: neither their list nor a bounce found it, also after a merge', async () => {
  await using post = await open();
  const { world } = post;
  const owner = world.as('Owner');
  const add = (given: object) =>
    world.write(owner, (tx) => createCustomer(tx, { given: { businessId: world.hub.businessId, ...given } }));
  const ana = await add({ firstName: 'Ana', billingProfiles: [PROFILE], emails: [{ email: 'ana@example.com' }] });
  const survivor = await add({ firstName: 'Ana', lastName: 'Xol' });
  const { id, orderId } = await world.sell(1, NIT);
  const other = await world.sell(1);
  const orders = [orderId, other.orderId];
  await world.cloud.db.read.updateTable('order').set({ customerId: ana.id }).where('id', 'in', orders).execute();
  await world.write(owner, (tx) => mergeCustomers(tx, { id: survivor.id, given: { otherId: ana.id } }));
  await world.work();
  await post.ask(other.id, 'luis@example.com');
  await post.ask(other.id, 'Ana@example.com');
  await world.work();
  const theirs = { page: 1, size: 10, customerId: survivor.id };
  const { data } = await listCommunications(world.task, theirs);
  expect(data.map(({ billId, toAddress }) => [billId, toAddress])).toEqual(
    expect.arrayContaining([
      [id, 'ana@example.com'],
      [other.id, 'Ana@example.com'],
    ]),
  );
  expect(data).toHaveLength(2);
  await world.write(owner, (tx) => followMail(tx, data[0]!.id, { kind: 'bounced', sending: 0 }));
  const { emails } = await getCustomer(world.task, { id: survivor.id });
  expect(emails).toMatchObject([{ email: 'ana@example.com', isInvalid: true }]);
});

test('a bill asked for at the till and sent by itself to the same address was two mails', async () => {
  await using post = await open();
  const { world } = post;
  const { id: customerId } = await world.write(world.as('Owner'), (tx) =>
    createCustomer(tx, {
      given: {
        businessId: world.hub.businessId,
        firstName: 'Ana',
        lastName: 'Xol',
        billingProfiles: [{ taxIdType: 'NIT', taxId: NIT.taxId, legalName: NIT.taxName }],
        emails: [{ email: 'ana@example.com' }],
      },
    }),
  );
  const { id, orderId } = await world.sell(1, NIT);
  await world.cloud.db.read.updateTable('order').set({ customerId }).where('id', '=', orderId).execute();
  await post.ask(id, 'Ana@example.com');
  await world.work();
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await post.mails()).map(({ toAddress }) => toAddress.toLowerCase())).toEqual(['ana@example.com']);
});

test('a till’s request after the mail had gone by itself sent a second one', async () => {
  await using post = await open();
  const { world } = post;
  const { id } = await world.sell(1, NIT);
  await world.work();
  await post.ask(id, 'ana@example.com');
  await world.work();
  expect(await refusal(post.ask(id, 'Ana@example.com'))).toBe('MAIL_ALREADY_SENT');
  await post.ask(id, 'ana@example.com', { again: true });
  await world.work();
  expect(await post.mails()).toHaveLength(2);
});

test('one bill was mailed to as many addresses as somebody asked for', async () => {
  await using post = await open();
  const { world } = post;
  const { id } = await world.sell(1, NIT);
  await world.work();
  for (let n = 0; n < 7; n += 1) await post.ask(id, `guest${n}@example.com`);
  await world.work();
  const mails = await post.mails();
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({ billId: id, locationId: world.hub.locationId });
});

test('a bill that waited for its invoice, or at a hub, was mailed to a customer whose data was gone', async () => {
  await using post = await open();
  const { world } = post;
  const owner = world.as('Owner');
  Object.assign(world.certifier.trouble, { mode: 'down', times: 1 });
  const { id } = await world.sell(1, NIT);
  await post.ask(id, 'ana@example.com');
  await world.work();
  const given = { businessId: world.hub.businessId, firstName: 'Ana', emails: [{ email: 'ana@example.com' }] };
  const { id: customerId } = await world.write(owner, (tx) => createCustomer(tx, { given }));
  await world.write(owner, (tx) => requestAnonymization(tx, { id: customerId }));
  const later = async (ms: number) => {
    await Promise.all([world.cloud.env.advance(ms), world.hub.env.advance(ms)]);
    await world.work();
  };
  world.cloud.env.advance(7 * 86_400_000);
  world.hub.env.advance(7 * 86_400_000);
  await anonymizeDueCustomers(world.cloud.contexts.task(owner), async () => false);
  expect(await world.cloud.db.read.selectFrom('job').select('key').where('key', 'like', '%ana@%').execute()).toEqual(
    [],
  );
  expect(await refusal(post.ask(id, 'Ana@example.com'))).toBe('RECIPIENT_FORGOTTEN');
  // Whoever had begun before, and ends after.
  const settled = mailBillHandler(async () => Buffer.from('%PDF'));
  const input = { billId: id, to: 'ana@example.com', again: true, tries: 0 };
  const mail = { subject: 'Su factura', body: 'Ana', filename: 'a', bytes: Buffer.from('%PDF') };
  const found = { kind: 'ready', bill: await world.bill(id), mail };
  await world.write(owner, (tx) => settled.settle(tx, input, found));
  await later(3_600_000);
  expect(await post.mails()).toEqual([]);
  // She came again.
  const { id: next } = await world.sell(1, NIT);
  await world.work();
  await post.ask(next, 'ana@example.com');
  await world.work();
  expect(await post.mails()).toMatchObject([{ toAddress: 'ana@example.com', billId: next }]);
});

import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { askedByTwo, EVERYTHING } from './customer-requests.suite.ts';
import { listCustomerRequests } from './list-customer-requests.ts';

test('what waits is listed for everybody, newest first; one’s own alone, or one customer’s, when asked so', async () => {
  await using world = await openWorld();
  const { ana, eva, list } = await askedByTwo(world);
  const [telma, otto] = await list();
  expect([telma, otto]).toMatchObject([
    { customerName: 'Telma', state: 'waiting', askedBy: eva.id, input: { given: { firstName: 'Telma' } } },
    { customerName: 'Otto', state: 'waiting', askedBy: ana.id, refusal: null },
  ]);
  expect(await list({ mine: true })).toEqual([otto]);
  expect(await list({ customerId: telma!.customerId })).toEqual([telma]);
  const stranger = await world.stranger();
  expect((await listCustomerRequests(world.contexts.read(stranger), EVERYTHING)).total).toBe(0);
});

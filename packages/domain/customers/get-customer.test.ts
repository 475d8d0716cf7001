import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getCustomer } from './get-customer.ts';

test('a deleted customer is still answered, for the sales that name it', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const deleted = await desk.change('deleteCustomer', id);
  expect(await desk.run(desk.owner, getCustomer, { id })).toEqual(deleted);
});

test('another business’s customer does not exist, nor one nobody made', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  expect(await refusal(desk.now(id, await desk.stranger()))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refusal(desk.now('nobody'))).toBe('CUSTOMER_NOT_FOUND');
});

import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { anonymizeDueCustomers } from './anonymize-due-customers.ts';

const MONTH = 30 * 24 * 60 * 60 * 1000;

test('what was taken back is not done', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  await desk.change('requestAnonymization', id);
  expect(await desk.change('cancelAnonymization', id)).toMatchObject({ anonymizeAfter: null, version: 3 });
  desk.env.advance(MONTH);
  const done = await anonymizeDueCustomers(desk.contexts.task(desk.owner), async () => false);
  expect(done).toEqual({ anonymized: [], heldBack: [] });
  expect(await desk.audited()).toEqual(['customer.anonymize_requested', 'customer.anonymize_cancelled']);
});

test('another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  expect(await refusal(desk.change('cancelAnonymization', id, {}, await desk.stranger()))).toBe('CUSTOMER_NOT_FOUND');
});

import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;

test('it falls due after a week; asked again, the first day counts', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const due = new Date(desk.env.now() + 7 * DAY).toISOString();
  expect(await desk.change('requestAnonymization', id)).toMatchObject({ anonymizeAfter: due, version: 2 });
  desk.env.advance(DAY);
  expect(await desk.change('requestAnonymization', id)).toMatchObject({ anonymizeAfter: due, version: 3 });
  expect(await desk.found('xol')).toEqual(['Ana Xol']);
  expect(await desk.audited()).toEqual(['customer.anonymize_requested', 'customer.anonymize_requested']);
});

test('a stale version is refused, and another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const request = (more: object, actor = desk.owner) => desk.call('requestAnonymization', { id, ...more }, actor);
  expect(await refusal(request({ etags: [2] }))).toBe('CUSTOMER_VERSION_CONFLICT');
  expect(await refusal(request({}, await desk.stranger()))).toBe('CUSTOMER_NOT_FOUND');
});

import { openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('a dismissed pair is offered no more, from either side, and is remembered once', async () => {
  await using desk = await openFrontDesk();
  const [ana, twin] = [await desk.customer(), await desk.customer()];
  const candidates = async (customerId: string) =>
    (await desk.call<{ data: { customerId: string }[] }>('findDuplicates', { given: { customerId } })).data.map(
      (one) => one.customerId,
    );
  expect([await candidates(ana.id), await candidates(twin.id)]).toEqual([[twin.id], [ana.id]]);
  const dismiss = (id: string, otherId: string) =>
    desk.call<{ dismissedAt: string }>('dismissDuplicate', { id, given: { otherId } });
  const first = await dismiss(ana.id, twin.id);
  desk.env.advance(1000);
  expect((await dismiss(twin.id, ana.id)).dismissedAt).toBe(first.dismissedAt);
  expect([await candidates(ana.id), await candidates(twin.id)]).toEqual([[], []]);
  expect((await desk.now(ana.id)).version).toBe(1);
  expect((await desk.customer()).duplicateCandidates).toHaveLength(2);
});

test('both must be there, and be two', async () => {
  await using desk = await openFrontDesk();
  const [ana, gone] = [await desk.customer(), await desk.customer()];
  await desk.change('deleteCustomer', gone.id);
  const dismiss = (otherId: string, id = ana.id) => desk.call('dismissDuplicate', { id, given: { otherId } });
  expect(await refused(dismiss(ana.id))).toEqual({ code: 'VALIDATION_FAILED', path: 'otherId' });
  expect(await refusal(dismiss(gone.id))).toBe('CUSTOMER_DELETED');
  const stranger = await desk.stranger();
  const theirs = await desk.customer({ firstName: 'Suya' }, stranger);
  expect(await refusal(dismiss(theirs.id))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refusal(dismiss(ana.id, theirs.id))).toBe('CUSTOMER_NOT_FOUND');
});

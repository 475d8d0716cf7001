import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

test('when the primary goes, the oldest that remains takes its role', async () => {
  await using desk = await openFrontDesk();
  const { id, phones } = await desk.customer({ firstName: 'Ana', phones: [{ e164: '5555 0001' }] });
  desk.env.advance(1000);
  await desk.add(id, 'phones', { e164: '5555 0002' });
  desk.env.advance(1000);
  await desk.add(id, 'phones', { e164: '5555 0003', isPrimary: true });
  const remove = (itemId: string) => desk.change('removeCustomerElement', id, { collection: 'phones', itemId });
  const { phones: three } = await desk.now(id);
  expect((await remove(three[2]!.id)).phone).toBe('+50255550001');
  expect((await remove(phones[0]!.id)).phone).toBe('+50255550002');
  const none = await remove(three[1]!.id);
  expect([none.phones, none.phone, none.version]).toEqual([[], null, 6]);
  expect(await desk.found('5555 0001')).toEqual([]);
});

test('what was removed is not there to be removed again', async () => {
  await using desk = await openFrontDesk();
  const { id, phones } = await desk.customer();
  const input = { collection: 'phones', itemId: phones[0]!.id };
  expect(await refusal(desk.call('removeCustomerElement', { id, ...input }))).toBe('CUSTOMER_VERSION_REQUIRED');
  expect(await refusal(desk.call('removeCustomerElement', { id, ...input, etags: [] }))).toBe(
    'CUSTOMER_VERSION_CONFLICT',
  );
  await desk.change('removeCustomerElement', id, input);
  expect(await refusal(desk.change('removeCustomerElement', id, input))).toBe('CUSTOMER_ELEMENT_NOT_FOUND');
});

test('another business’s customer does not exist', async () => {
  await using desk = await openFrontDesk();
  const { id, phones } = await desk.customer();
  const input = { collection: 'phones', itemId: phones[0]!.id };
  const attempt = desk.change('removeCustomerElement', id, input, await desk.stranger());
  expect(await refusal(attempt)).toBe('CUSTOMER_NOT_FOUND');
});

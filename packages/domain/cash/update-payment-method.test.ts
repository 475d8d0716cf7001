import type { PaymentMethod } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updatePaymentMethod } from './update-payment-method.ts';

const methodsOf = async (house: Awaited<ReturnType<typeof openRestaurant>>) => {
  const { data } = await house.call<{ data: PaymentMethod[] }>(house.waiter, 'listPaymentMethods');
  return data;
};

test('a way to pay gets another name, and is switched off and on; the log knows', async () => {
  await using house = await openRestaurant();
  const { businessId } = house;
  const card = await house.call<PaymentMethod>(house.manager, 'createPaymentMethod', {
    businessId,
    name: 'Visa',
    kind: 'card',
  });
  const change = (body: object) => house.run(house.manager, updatePaymentMethod, { id: card.id, ...body });
  expect(await change({ name: 'Visa Net' })).toMatchObject({ name: 'Visa Net', kind: 'card', isActive: true });
  expect(await change({ isActive: false })).toMatchObject({ name: 'Visa Net', isActive: false });
  expect(await change({ isActive: true })).toMatchObject({ isActive: true });
});

test('the last way to pay in cash stays: nobody could pay with notes', async () => {
  await using house = await openRestaurant();
  const { businessId } = house;
  const cash = (await methodsOf(house)).filter(({ kind, isActive }) => kind === 'cash' && isActive);
  const [first, ...rest] = cash;
  const off = (id: string) => house.run(house.manager, updatePaymentMethod, { id, isActive: false });
  for (const one of rest) await off(one.id);
  expect(await refusal(off(first!.id))).toBe('LAST_CASH_METHOD');
  await house.call(house.manager, 'createPaymentMethod', { businessId, name: 'Dólares', kind: 'cash' });
  expect(await off(first!.id)).toMatchObject({ isActive: false });
});

test('a way to pay of another business does not exist', async () => {
  await using house = await openRestaurant();
  const [method] = await methodsOf(house);
  const stranger = await house.stranger();
  expect(await refusal(house.run(stranger, updatePaymentMethod, { id: method!.id, name: 'x' }))).toBe(
    'PAYMENT_METHOD_NOT_FOUND',
  );
});

import type { Role } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { setLocationParameter } from './set-location-parameter.ts';
import { updateUser } from './update-user.ts';

test('PINs everybody tries first could be chosen', async () => {
  await using house = await openStaff();
  const hire = (pin: string) => house.hire('Ana', 'Waiter', { pin });
  for (const pin of ['0000', '1111', '1234', '4321', '7890', '2468', '1212', '123123', '98765432']) {
    expect(await refusal(hire(pin)), pin).toBe('PIN_TOO_SIMPLE');
  }
  for (const pin of ['1243', '2580', '1122', '90817263']) expect((await hire(pin)).hasPin, pin).toBe(true);
  const { id } = await house.hire('Eva', 'Waiter');
  await expect(house.run(house.owner, updateUser, { id, pin: '5555' })).rejects.toMatchObject({
    code: 'PIN_TOO_SIMPLE',
    details: { path: 'pin' },
  });
});

test('who may approve needs six digits, unless the location asks for fewer; who may not needs four', async () => {
  await using house = await openStaff();
  const hire = (role: Role, pin: string) => house.hire('Ana', role, { pin });
  for (const role of ['Owner', 'Admin', 'Manager'] as const) {
    expect(await refusal(hire(role, '2580'))).toBe('PIN_TOO_SHORT');
  }
  expect((await hire('Manager', '258014')).hasPin).toBe(true);
  expect((await hire('Cashier', '2590')).hasPin).toBe(true);
  const { id } = await house.hire('Eva', 'Waiter', { pin: '3690' });
  await expect(house.run(house.owner, updateUser, { id, role: 'Manager', pin: '3691' })).rejects.toMatchObject({
    code: 'PIN_TOO_SHORT',
    details: { path: 'pin', digits: 6 },
  });
  const { locationId } = house;
  const ask = (value: string) =>
    house.run(house.owner, setLocationParameter, { locationId, name: 'APPROVER_PIN_DIGITS', value });
  expect(await refusal(ask('none'))).toBe('VALIDATION_FAILED');
  await ask('4');
  expect((await hire('Manager', '2594')).hasPin).toBe(true);
});

import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { listUsers } from './list-users.ts';

test('staff are listed by name without their hashes, page by page, namesakes in one order', async () => {
  await using house = await openStaff();
  const eva = await house.hire('Eva', 'Waiter', { pin: '4093' });
  const [first, second] = [await house.hire('Ana', 'Waiter', { pin: '7264' }), await house.hire('Ana', 'Kitchen')];
  const list = (input: object, actor = house.owner) => house.run(actor, listUsers, input);
  expect((await list({})).data).toEqual([first, second, eva]);
  expect(await list({ page: 2, size: 1 })).toEqual({ data: [second], page: 2, size: 1, total: 3 });
  expect(await list({}, await house.stranger())).toMatchObject({ data: [], total: 0 });
});

test('every waiter read the e-mail, by which people sign in, of the owner and all colleagues', async () => {
  await using house = await openStaff();
  await house.hire('Olga', 'Owner', { email: 'olga@comal.gt' });
  const emails = async (actor: typeof house.owner) =>
    (await house.run(actor, listUsers, {})).data.map(({ email }) => email);
  expect(await emails(house.as('Waiter'))).toEqual([null]);
  expect(await emails(house.as('Manager'))).toEqual(['olga@comal.gt']);
});

import type { WaitEstimate } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a wait is told by how long parties of today stayed, and not before five have left', async () => {
  await using house = await openGuestHouse();
  const { locationId, tableId, secondId } = house;
  await house.openTill();
  const ask = () => house.call<WaitEstimate>(house.waiter, 'getWaitEstimate', { locationId, partySize: 2 });
  const stay = async (minutes: number) => {
    const { id } = await house.order({ orderType: 'dine_in', tableId });
    await house.line(id);
    await house.send(id);
    await house.env.advance(minutes * 60_000);
    const [bill] = await house.bills(id);
    await house.pay(bill!.id, bill!.total);
  };
  for (const minutes of [30, 30, 30, 30]) await stay(minutes);
  expect(await ask()).toEqual({ ahead: 0, minutes: null, seen: 4 });
  await stay(30);
  for (const id of [tableId, secondId]) await house.order({ orderType: 'dine_in', tableId: id });
  await house.wait();
  expect(await ask()).toEqual({ ahead: 1, minutes: { from: 30, to: 30 }, seen: 5 });
});

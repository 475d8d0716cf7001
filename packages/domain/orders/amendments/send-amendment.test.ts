import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';

test('one more of a part whose others were done was taken back, stayed, and was taken off the finished card', async () => {
  await using house = await openRestaurant();
  const { part, change, board } = await partAtTable4(house);
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: (await house.tickets())[0]!.id });
  await change(part, { quantity: 3 });
  await change(part, { quantity: 2 });
  expect(await board()).toEqual(['7 bumped +3', '4 voided +1']);
  expect((await house.orderNow(part.id)).items).toMatchObject([{ quantity: 2, status: 'served' }]);
});

test('less of a part comes off its own first, then off what it shares', async () => {
  await using house = await openRestaurant();
  const { part, change, board } = await partAtTable4(house);
  await change(part, { quantity: 4 });
  await change(part, { quantity: 3 });
  expect(await board()).toEqual(['7 pending +3', '4 pending +2', '4 removed -1']);
  await change(part, { quantity: 1 });
  expect(await board()).toEqual(['7 pending +3', '4 voided +2', '4 removed -1', '7 removed -1']);
});

test('a note on a part that has its own, too, leaves the other table its dish', async () => {
  await using house = await openRestaurant();
  const { part, change, cancel, board } = await partAtTable4(house);
  await change(part, { quantity: 3 });
  await change(part, { notes: 'Sin sal' });
  const tickets = ['7 pending +3', '4 pending +1', '7 removed -2', '4 pending +1', '4 pending +2'];
  expect(await board()).toEqual(tickets);
  await change(part, { notes: 'Sin sal ni pimienta' });
  expect(await board()).toEqual([...tickets, '4 pending +3']);
  await cancel(part);
  expect((await board()).filter((one) => one.startsWith('4 pending') || one === '7 removed -2')).toEqual([
    '7 removed -2',
  ]);
});

test('the line it was parted from is made more, and voided', async () => {
  await using house = await openRestaurant();
  const { left, change, cancel, board } = await partAtTable4(house);
  await change(left, { quantity: 3 });
  await change(left, { quantity: 2 });
  expect(await board()).toEqual(['7 pending +3', '7 pending +2', '7 removed -1']);
  await cancel(left);
  expect(await board()).toEqual(['7 pending +3', '7 voided +2', '7 removed -1', '7 removed -1']);
});

test.each(['part', 'left'] as const)(
  'what was said of a combo struck the other table’s dishes off the card they share: %s',
  async (which) => {
    await using house = await openRestaurant();
    const { part, left, board } = await partAtTable4(house, 2);
    const [at, own] = which === 'part' ? [part, 2] : [left, 1];
    const combo = await comboMaker(house, house.as('Owner')).combo('Combo', '100.00', [
      { name: 'Plato', of: [house.steak], more: { minSelect: own, maxSelect: own, allowDuplicates: true } },
    ]);
    const lines = [{ order_item_id: at.itemId }];
    await house.call(house.waiter, 'applyCombo', { id: at.id, bundle_id: combo.id, lines });
    const parent = (await house.orderNow(at.id)).items.find(({ lineType }) => lineType === 'bundle_parent')!;
    await house.call(house.waiter, 'updateOrderItem', { id: at.id, itemId: parent.id, notes: 'Urge' });
    expect(await board()).toEqual(['7 pending +3', `7 removed -${own}`, `${at === part ? '4' : '7'} pending +${own}`]);
    const tickets = (await house.tickets()).map(({ ticketData }) => [ticketData.change, ticketData.notes]);
    expect(tickets).toEqual([
      [null, null],
      ['removed', null],
      ['added', 'Urge'],
    ]);
    const { movedTo } = (await house.tickets())[0]!;
    expect(movedTo?.map(({ quantity }) => quantity) ?? null).toEqual(at === left ? [null] : null);
  },
);

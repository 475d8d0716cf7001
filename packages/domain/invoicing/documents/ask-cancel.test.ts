import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { askCancel } from './ask-cancel.ts';

const reason = 'El cliente pidió otro nombre';

test('there is nothing to annul of a bill that was never certified, nor of another business’s', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { id } = await house.pay(bill!.id, 12_500);
  expect(await refusal(house.run(house.manager, askCancel, { id, reason }))).toBe('FEL_NOT_CERTIFIED');
  expect(await refusal(house.run(await house.stranger(), askCancel, { id, reason }))).toBe('BILL_NOT_FOUND');
});

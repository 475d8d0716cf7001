import { AppError } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';

test('two tills took the money of one bill at once: one has it, the other is told so, and it is counted once', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const races = runs(100);
  for (let race = 0; race < races; race += 1) {
    const order = await house.order();
    await house.line(order.id);
    const [bill] = await house.bills(order.id);
    // By the bill, and by the order: what a till at the counter and one at the table ask.
    const byOrder = { id: order.id, amount: bill!.total, paymentMethodId: house.card };
    const pay = () => house.pay(bill!.id, bill!.total, house.card);
    const collect = () => house.call(house.cashier, 'collectPayment', byOrder);
    const answers = await Promise.allSettled(race % 2 === 0 ? [pay(), pay()] : [collect(), pay()]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(AppError);
    expect(['BILL_NOT_PENDING', 'ORDER_CLOSED']).toContain(refused[0].code);
    expect(await house.orderNow(order.id)).toMatchObject({ status: 'paid', totals: { paid: bill!.total } });
  }
  const payments = await house.db.read.selectFrom('billPayment').selectAll().execute();
  expect(payments).toHaveLength(races);
});

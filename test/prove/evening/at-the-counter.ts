import type { BillView, CreatedBills, OrderView, PaidBill } from '@comanda/contracts';
import { houseOf, pickProduct } from '../at-a-hub.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { ask } from './ask.ts';
import { cashOf } from './at-the-till.ts';

/** An order is taken, billed and paid in cash; each step that was answered counts from then on. */
export const sell = async (world: World, hub: HubNode): Promise<void> => {
  const { id: locationId, businessId } = await houseOf(hub);
  const input = { businessId, locationId, orderType: 'take_out' };
  const { id } = await ask<OrderView>(world, hub, { operation: 'createOrder', input });
  for (let lines = 1 + world.chance.below(3); lines > 0; lines--) {
    const line = { id, productId: await pickProduct(world, hub), quantity: 1 };
    await ask(world, hub, { operation: 'addOrderItem', input: line });
  }
  const { bills } = await ask<CreatedBills>(world, hub, { operation: 'createBill', input: { orderId: id } });
  const bill: BillView = bills[0]!;
  const paymentMethodId = await cashOf(hub);
  await ask(world, hub, {
    operation: 'payBill',
    input: { id: bill.id, amount: bill.total, paymentMethodId },
    onAnswer: ({ payment }: PaidBill) => world.ledger.paid(hub.name, payment),
  });
};

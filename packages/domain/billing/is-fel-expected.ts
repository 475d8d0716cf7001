import type { Order } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { electronicMethods } from '../cash/index.ts';
import { activeSettings } from '../fel/index.ts';

/**
 * Whether a bill, or a sale at the counter, that was paid with these methods is owed an electronic invoice: the business has a
 * certifier, and at least one of the methods says explicitly that it generates one (payment rules 2). Decided where the bill is paid, without the internet too.
 */
export const isFelExpected = async (
  ctx: Context,
  { channel }: Pick<Order, 'channel'>,
  methodIds: readonly string[],
): Promise<boolean> => {
  if (!(await activeSettings(ctx))) return false;
  const electronic = await electronicMethods(ctx, channel === 'counter' ? 'sale' : 'order_bill');
  return methodIds.some((id) => electronic.has(id));
};

import { AppError } from '@comanda/contracts';
import type { HubNode } from '../hub-node.ts';

/** The way to pay in cash. */
export const cashOf = async (hub: HubNode): Promise<string> => {
  const query = hub.db.read.selectFrom('paymentMethod').select('id').where('kind', '=', 'cash').orderBy('id');
  const method = await query.executeTakeFirst();
  // A new box has its ways to pay a moment later.
  if (!method) throw new AppError('PAYMENT_METHOD_NOT_FOUND');
  return method.id;
};

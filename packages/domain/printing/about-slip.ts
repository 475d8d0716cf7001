import type { PrintJob } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** What the log says of a slip: its dish, order and table; nothing of a test. */
export const aboutSlip = async (ctx: Context, { ticketId }: PrintJob) => {
  if (ticketId === null) return {};
  const ticket = await ctx.db
    .selectFrom('kitchenTicket')
    .select('ticketData')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) return {};
  const { itemName: dish, orderNumber: documentNumber, tableAlias: table, quantity } = ticket.ticketData;
  return { dish, documentNumber, table, quantity };
};

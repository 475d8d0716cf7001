import type { PrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { Context, WriteContext } from '@comanda/kernel/context';

/** Its dish, order and table; nothing of a test. */
const aboutSlip = async (ctx: Context, { ticketId }: PrintJob) => {
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

/** Writes into the log what a person did with a slip. */
export const auditSlip = async (
  tx: WriteContext,
  action: 'print.hold' | 'print.release' | 'print.discard' | 'print.repeat',
  job: PrintJob,
): Promise<void> => {
  const details = await aboutSlip(tx, job);
  await recordAudit(tx, { action, entity: 'print_job', entityId: job.id, locationId: job.locationId, details });
};

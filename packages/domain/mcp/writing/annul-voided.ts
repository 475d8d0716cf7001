import { AppError, Assistant, VoidPlan } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { bills, getBillView } from '../../billing/index.ts';
import { cancelInvoice } from '../../invoicing/index.ts';
import type { McpRequestRow } from '../mcp.tables.ts';
import { noteAnnulment, openRequests } from './requests.store.ts';

/**
 * A hub has voided what an assistant asked for: the invoice is annulled now that its money is back, in the transaction in which the
 * hub's answer came in, so that nobody need be there to ask for it. What cannot be annulled is noted and left to people.
 */
export const annulVoided = async (tx: WriteContext, { locationId, rows }: DomainEvents['hub.rows']): Promise<void> => {
  const answered = rows.get('command_result') ?? [];
  if (answered.length === 0) return;
  for (const request of await openRequests(tx, 'void_transaction', answered)) {
    const voided = request.locationId === locationId ? await voidedBy(tx, request) : null;
    if (voided === null) continue;
    const by = Assistant.parse(JSON.parse(request.askedBy));
    const as = { ...tx, actor: { ...tx.actor, kind: 'assistant' as const, id: by.id, name: by.name } };
    await noteAnnulment(
      tx,
      request.id,
      await annul({ ...as, actor: { ...as.actor, locationIds: [locationId] } }, voided),
    );
  }
};

/** The bill a request's command has voided; null where it did not, or it was an order. */
const voidedBy = async (tx: WriteContext, { id, locationId }: McpRequestRow): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('commandResult')
    .select('result')
    .where('id', '=', id)
    .where('locationId', '=', locationId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  const plan = row && VoidPlan.safeParse(jsonOf(row.result));
  return plan?.success && plan.data.kind !== 'order' ? plan.data.id : null;
};

/** A hub wrote it: what cannot be read says nothing. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const annul = async (tx: WriteContext, billId: string): Promise<string> => {
  const bill = (await bills.find(tx, billId)) && (await getBillView(tx, billId));
  if (bill?.felStatus === undefined || bill.felStatus === 'not_expected' || bill.status !== 'paid') return 'none';
  try {
    await cancelInvoice(tx, { billId, reason: (bill.refunds ?? []).at(-1)?.reason ?? 'Anulación' });
    return 'requested';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

import type {
  CustomerCommand,
  CustomerRequest,
  CustomerView,
  ListCustomerRequestsQuery,
  Page,
} from '@comanda/contracts';
import type { HubCommandAnswerRow, HubCommandRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

type Row = HubCommandRow &
  Pick<HubCommandAnswerRow, 'state' | 'result' | 'answeredAt'> & { name: string | null; askedByName: string | null };

interface Result {
  code?: string;
  details?: { path?: string };
  base?: CustomerView;
  current?: CustomerView;
}

/** What of customers waits for the cloud, and what it did not do and nobody has looked at yet; newest first. */
export const listCustomerRequests = async (
  ctx: Context,
  { mine, customerId, page, size }: ListCustomerRequestsQuery,
): Promise<Page<CustomerRequest>> => {
  const { businessId, id } = ctx.actor;
  const from = sql`from hub_command as c join hub_command_answer as a on a.id = c.id
    where c.kind = 'customer' and c.business_id = ${businessId} and a.state in ('waiting', 'rejected', 'conflict')
      and (${mine ? 1 : 0} = 0 or c.asked_by = ${id}) and (${customerId ?? null} is null or c.target_id = ${customerId ?? null})`;
  const { rows } = await sql<Row>`
    select c.*, a.state, a.result, a.answered_at,
      (select display_name from customer where id = c.target_id) as name,
      (select full_name from app_user where id = c.asked_by) as asked_by_name
    ${from} order by c.asked_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db);
  return { data: rows.map(shown), page, size, total: counted.rows[0]!.total };
};

const shown = (row: Row): CustomerRequest => {
  const { operation, input } = JSON.parse(row.body) as CustomerCommand;
  const result = (JSON.parse(row.result ?? 'null') ?? {}) as Result;
  const refusal = row.state === 'rejected' && { code: result.code ?? 'INTERNAL', path: result.details?.path ?? null };
  return {
    ...{ id: row.id, customerId: row.targetId, customerName: row.name, operation, input },
    state: row.state as CustomerRequest['state'],
    refusal: refusal || null,
    base: result.base ?? null,
    current: result.current ?? null,
    ...{ askedBy: row.askedBy, askedByName: row.askedByName, askedAt: row.askedAt, answeredAt: row.answeredAt },
  };
};

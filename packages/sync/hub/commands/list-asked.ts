import type { Page } from '@comanda/contracts';
import type { HubCommandAnswerRow, HubCommandRow } from '@comanda/db';
import type { AskedOfCloud, CloudLine } from '@comanda/kernel/commands';
import { sql } from 'kysely';

type Row = HubCommandRow &
  Pick<HubCommandAnswerRow, 'state' | 'result' | 'answeredAt'> & { askedByName: string | null };

/** What of a kind waits for the cloud, and what it did not do and nobody has put away yet; newest first. */
export const listAsked: CloudLine['listAsked'] = async (
  ctx,
  { kind, targetId, mine, page, size },
): Promise<Page<AskedOfCloud>> => {
  const { businessId, id } = ctx.actor;
  const from = sql`from hub_command as c join hub_command_answer as a on a.id = c.id
    where c.kind = ${kind} and c.business_id = ${businessId} and a.state in ('waiting', 'rejected', 'conflict')
      and (${mine ? 1 : 0} = 0 or c.asked_by = ${id}) and (${targetId} is null or c.target_id = ${targetId})`;
  const { rows } = await sql<Row>`
    select c.*, a.state, a.result, a.answered_at, (select full_name from app_user where id = c.asked_by) as asked_by_name
    ${from} order by c.asked_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db);
  return { data: rows.map(asked), page, size, total: counted.rows[0]!.total };
};

const asked = ({ body, state, result, ...row }: Row): AskedOfCloud => ({
  id: row.id,
  targetId: row.targetId,
  askedBy: row.askedBy,
  askedByName: row.askedByName,
  askedAt: row.askedAt,
  answeredAt: row.answeredAt,
  body: JSON.parse(body),
  state: state as AskedOfCloud['state'],
  result: JSON.parse(result ?? 'null'),
});

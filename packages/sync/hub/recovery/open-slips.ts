import type { Context } from '@comanda/kernel/context';
import { type RawBuilder, sql } from 'kysely';

type Db = Pick<Context, 'db'>;

/** Comes out by itself: it waits, is being sent, or failed only because its printer was away. */
const COMES_OUT = sql`(status in ('pending', 'sent')
  or (status = 'failed' and id in (select job_id from print_delivery where failed_cause is not null)))`;

/** Its next paper says POSIBLE DUPLICADO already: so it is counted once, however often it is asked. */
const IS_MARKED = sql`(reprint_count > 0 and id in (select job_id from print_delivery where is_uncertain = 1))`;

/**
 * A slip that is open in older rows (a backup's, the cloud's) may be on paper at the box that is gone: its next paper is one
 * repeat more (I13). Of that repeat no byte has left, so what was being sent comes back as it is. `which`: all, or only those
 * somebody else may have had. Answers the slips.
 */
export const countOpenSlips = async ({ db }: Db, which: RawBuilder<unknown> = sql`true`): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update print_job set reprint_count = reprint_count + 1
    where ${COMES_OUT} and not ${IS_MARKED} and ${which} returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update print_delivery set is_uncertain = 1, phase = case phase when 'sending' then 'claimed' else phase end
    where job_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return ids;
};

/**
 * The cloud's version of a slip is here: what this box knew of its way is of an older one, unless it is being sent. Until
 * the end of the recovery nobody takes it up.
 */
export const forgetDelivery = async ({ db }: Db, jobId: string): Promise<void> => {
  await sql`delete from print_delivery where job_id = ${jobId} and phase in ('waiting', 'done')`.execute(db);
};

/** Each slip has its delivery, none without its slip; what a person held is held. One that shared the slip of another that is gone, or fared otherwise, has its own. */
export const alignDeliveries = async ({ db }: Db): Promise<void> => {
  await sql`delete from print_delivery where job_id not in (select id from print_job)`.execute(db);
  await sql`
    insert into print_delivery (job_id, lead_job_id, phase, copy, is_uncertain, held_since)
    select id, id, case status when 'pending' then 'waiting' when 'sent' then 'claimed' else 'done' end, 1,
      status <> 'printed', case when status = 'pending' and last_error in ('held', 'too_old') then created_at end
    from print_job where id not in (select job_id from print_delivery)`.execute(db);
  await sql`
    update print_delivery set lead_job_id = job_id where lead_job_id <> job_id and not exists (
      select 1 from print_job as mine join print_job as lead on lead.status = mine.status
      where mine.id = print_delivery.job_id and lead.id = print_delivery.lead_job_id)`.execute(db);
};

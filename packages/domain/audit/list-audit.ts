import { AUDIT_TOPICS, type ListAuditQuery, type Page } from '@comanda/contracts';
import type { AuditEntryRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { containing, readLongPage } from '@comanda/kernel/paging';
import { plainLetters, plainLettersSql } from '@comanda/kernel/plain-letters';
import { sql } from 'kysely';

/**
 * The business's log, newest first: in the cloud that of every hub beside its own, whose numbers say nothing of each other.
 * Of one place it is what was done there and what counts everywhere.
 */
export const listAudit = (ctx: Context, filter: ListAuditQuery): Promise<Page<AuditEntryRow>> => {
  const { topic, personId, locationId, from, to, q } = filter;
  let query = ctx.db.selectFrom('auditEntry').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (locationId) query = query.where((e) => e.or([e('locationId', '=', locationId), e('locationId', 'is', null)]));
  if (personId) query = query.where((e) => e.or([e('actorId', '=', personId), e('approvedBy', '=', personId)]));
  if (topic) query = query.where((e) => e.or(AUDIT_TOPICS[topic].map((begin) => e('action', 'like', `${begin}%`))));
  for (const word of wordsOf(q)) query = query.where(sql<boolean>`${saidText} like ${containing(word)} escape '\\'`);
  const newestFirst = query.orderBy('at', 'desc').orderBy('seq', 'desc').orderBy('id', 'desc');
  return readLongPage(ctx.db, newestFirst, filter);
};

/** Each of them is to be found, wherever it stands. */
const wordsOf = (q = ''): string[] => plainLetters(q).split(/\s+/).filter(Boolean);

/** All that an entry says in words. */
const saidText = plainLettersSql(sql<string>`actor_name || ' ' || coalesce(reason, '') || ' ' || details`);

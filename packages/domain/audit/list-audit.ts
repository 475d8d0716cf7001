import { AUDIT_TOPICS, type ListAuditQuery, type Page } from '@comanda/contracts';
import type { AuditEntryRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { containing, readLongPage } from '@comanda/kernel/paging';
import { plainLetters, plainLettersSql } from '@comanda/kernel/plain-letters';
import { type RawBuilder, sql } from 'kysely';

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
  const words = wordsOf(q);
  if (words.length > 0) query = query.where(saysAll(words));
  const newestFirst = query.orderBy('at', 'desc').orderBy('seq', 'desc').orderBy('id', 'desc');
  return readLongPage(ctx.db, newestFirst, filter);
};

/** Each costs a look at every entry there is, and nobody searches by more. */
const MOST_WORDS = 6;

/** Each of them is to be found, wherever it stands; one that is part of another is found with that. */
const wordsOf = (q = ''): string[] => {
  const words = [...new Set(plainLetters(q).split(/\s+/).filter(Boolean))];
  return words.filter((one) => !words.some((other) => other !== one && other.includes(one))).slice(0, MOST_WORDS);
};

/** All that an entry says in words. */
const saidText = plainLettersSql(sql<string>`actor_name || ' ' || coalesce(reason, '') || ' ' || details`);

/** With its limit the text is made once an entry; else databases make it again for each word, which takes longer than all else. */
const saysAll = (words: readonly string[]): RawBuilder<boolean> => {
  const found = words.map((word) => sql`said like ${containing(word)} escape '\\'`);
  return sql<boolean>`exists (select 1 from (select ${saidText} as said limit 1) as plain where ${sql.join(found, sql` and `)})`;
};

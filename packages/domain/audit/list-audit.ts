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
  const { topic, personId, accountId, locationId, from, to, q } = filter;
  const { businessId, locationIds } = ctx.actor;
  let query = ctx.db
    .selectFrom('auditEntry')
    .select([...PLAIN_COLUMNS, bounded(LONGEST_SHOWN, '{}').$castTo<AuditEntryRow['details']>().as('details')])
    .where('businessId', '=', businessId)
    .where((e) => e.or([e('locationId', 'is', null), e('locationId', 'in', [...locationIds])]));
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (locationId) query = query.where((e) => e.or([e('locationId', '=', locationId), e('locationId', 'is', null)]));
  if (personId) {
    const whose = accountId ? [personId, accountId] : [personId];
    query = query.where((e) => e.or([e('actorId', 'in', whose), e('approvedBy', 'in', whose)]));
  }
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

const PLAIN_COLUMNS = [
  'id',
  'businessId',
  'locationId',
  'seq',
  'at',
  'actorId',
  'actorName',
  'approvedBy',
  'action',
  'entity',
  'entityId',
  'reason',
  'prevHash',
  'hash',
] as const satisfies (keyof AuditEntryRow)[];

/** Bytes of what entries say, many to a page: of hundreds of products at once it is less, and a hub in wrong hands says any much. */
const LONGEST_SHOWN = 300_000;
/** And where all there are are looked through: of products it is their first five names that people search. */
const LONGEST_SEARCHED = 30_000;

/** What an entry says where it is no longer than that. Its length alone the databases know without reading it. */
const bounded = (longest: number, otherwise: string) =>
  sql<string>`case when octet_length(details) <= ${sql.lit(longest)} then details else ${sql.lit(otherwise)} end`;

/** All that an entry says in words. */
const saidText = plainLettersSql(
  sql<string>`actor_name || ' ' || coalesce(reason, '') || ' ' || ${bounded(LONGEST_SEARCHED, '')}`,
);

/** With its limit the text is made once an entry; else databases make it again for each word, which takes longer than all else. */
const saysAll = (words: readonly string[]): RawBuilder<boolean> => {
  const found = words.map((word) => sql`said like ${containing(word)} escape '\\'`);
  return sql<boolean>`exists (select 1 from (select ${saidText} as said limit 1) as plain where ${sql.join(found, sql` and `)})`;
};

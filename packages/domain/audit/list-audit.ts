import { AUDIT_TOPICS, type AuditEntry, type ListAuditQuery, type Page } from '@comanda/contracts';
import { breathe } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { folded, searchWords } from '@comanda/kernel/lookup/search';
import { containing, readLongPage } from '@comanda/kernel/paging';
import { type RawBuilder, sql } from 'kysely';

/**
 * The business's log, newest first: in the cloud that of every hub beside its own, whose numbers say nothing of each other.
 * Of one place it is what was done there and what counts everywhere.
 */
export const listAudit = async (ctx: Context, filter: ListAuditQuery): Promise<Page<AuditEntry>> => {
  const { topic, personId, accountId, locationId, from, to, q } = filter;
  const { businessId, locationIds } = ctx.actor;
  let query = ctx.db
    .selectFrom('auditEntry')
    .select([...PLAIN_COLUMNS, shown.as('said')])
    .where('businessId', '=', businessId)
    .where((e) => e.or([e('locationId', 'is', null), e('locationId', 'in', [...locationIds])]));
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (locationId) query = query.where((e) => e.or([e('locationId', '=', locationId), e('locationId', 'is', null)]));
  const whose = [personId, accountId].filter((one) => one !== undefined);
  if (whose.length > 0) {
    query = query.where((e) => e.or([e('actorId', 'in', whose), e('approvedBy', 'in', whose)]));
  }
  if (topic) {
    query = query.where((e) => {
      const begins = (some: readonly string[]) => e.or(some.map((begin) => e('action', 'like', `${begin}%`)));
      return topic === 'setup' ? e.not(begins(Object.values(AUDIT_TOPICS).flat())) : begins(AUDIT_TOPICS[topic]);
    });
  }
  const words = wordsOf(q);
  if (words.length > 0) query = query.where(saysAll(words));
  const newestFirst = query.orderBy('at', 'desc').orderBy('seq', 'desc').orderBy('id', 'desc');
  const page = await readLongPage(ctx.db, newestFirst, filter);
  const data: AuditEntry[] = [];
  let letters = 0;
  for (const { said, ...entry } of page.data) {
    data.push({ ...entry, details: detailsOf(said) });
    letters += said.length;
    if (letters < LETTERS_A_TURN) continue;
    letters = 0;
    await breathe();
  }
  return { ...page, data };
};

/** Each costs a look at every entry there is, and nobody searches by more. */
const MOST_WORDS = 6;

/** Each of them is to be found, wherever it stands; one that is part of another is found with that. */
const wordsOf = (q = ''): string[] => {
  const words = searchWords(q);
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
] as const satisfies (keyof AuditEntry)[];

/** Bytes of what an entry says that are shown: two hundred are a page, and a hub in wrong hands says any much. */
const LONGEST_SHOWN = 30_000;
/** Letters in which a longer one has said what people see of it. */
const BEGINNING = 4_000;
/** Letters of each that are searched, where all there are are looked through. */
const LONGEST_SEARCHED = 30_000;
/** Letters that are parsed before others have their turn. */
const LETTERS_A_TURN = 300_000;

/** What an entry says, or how it begins. Its length alone the databases know without reading it. */
const shown = sql<string>`case when octet_length(details) <= ${sql.lit(LONGEST_SHOWN)} then details
  else substr(details, 1, ${sql.lit(BEGINNING)}) end`;

/** Of many products at once an entry names some and how many, and only then tells each (`logTogether`). */
const beforeRows = (said: string): string => `${said.slice(0, Math.max(0, said.indexOf(',"rows":')))}}`;

/** Of one that was cut off what is before its rows; where that is nothing by itself, nothing. */
const detailsOf = (said: string): AuditEntry['details'] => {
  for (const text of [said, beforeRows(said)]) {
    try {
      return JSON.parse(text);
    } catch {
      // Half a text is none.
    }
  }
  return {};
};

/** All that an entry says in words; of products changed together their first names, which people search. */
const saidText = folded(
  sql<string>`actor_name || ' ' || coalesce(reason, '') || ' ' || substr(details, 1, ${sql.lit(LONGEST_SEARCHED)})`,
);

/** With its limit the text is made once an entry; else databases make it again for each word, which takes longer than all else. */
const saysAll = (words: readonly string[]): RawBuilder<boolean> => {
  const found = words.map((word) => sql`said like ${containing(word)} escape '\\'`);
  return sql<boolean>`exists (select 1 from (select ${saidText} as said limit 1) as plain where ${sql.join(found, sql` and `)})`;
};

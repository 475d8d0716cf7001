import type {
  Communication,
  CommunicationEvent,
  CommunicationEventKind,
  ListCommunicationsQuery,
  Page,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';
import type { CommunicationAttachmentRow, CommunicationSettingRow } from './communications.tables.ts';

export const communications = tenantTable('communication', 'COMMUNICATION_NOT_FOUND');
export const attachments = tenantTable('communicationAttachment', 'NOT_FOUND', { created: true });
export const suppressions = tenantTable('suppression', 'SUPPRESSION_NOT_FOUND', { created: true });
const events = tenantTable('communicationEvent', 'NOT_FOUND', {});
const settings = tenantTable('communicationSetting', 'NOT_FOUND', { updated: true });

/** Words of a metadata field that say a secret is in it. */
const SECRET = /pass|token|secret|authori[sz]ation|api.?key|cookie|card|body|content/i;

/** Notes what happened to a message; fields that are secrets are left out. */
export const noteEvent = async (
  tx: WriteContext,
  communicationId: string,
  kind: CommunicationEventKind,
  metadata: CommunicationEvent['metadata'] = {},
): Promise<void> => {
  const kept = Object.fromEntries(Object.entries(metadata).filter(([name]) => !SECRET.test(name)));
  await events.insert(tx, { communicationId, kind, occurredAt: tx.clock.now(), metadata: kept });
};

export const eventsOf = async (ctx: Context, communicationId: string): Promise<CommunicationEvent[]> => {
  const rows = await ctx.db
    .selectFrom('communicationEvent')
    .select(['id', 'communicationId', 'kind', 'occurredAt', 'metadata'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('communicationId', '=', communicationId)
    .orderBy('occurredAt')
    .orderBy('id')
    .execute();
  return rows;
};

export const attachmentsOf = (ctx: Context, communicationId: string): Promise<CommunicationAttachmentRow[]> =>
  ctx.db
    .selectFrom('communicationAttachment')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('communicationId', '=', communicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const attachmentView = ({ businessId: _mine, base64, ...row }: CommunicationAttachmentRow) => ({
  ...row,
  content: base64,
});

/** The newest first. */
export const pageOfCommunications = (ctx: Context, filter: ListCommunicationsQuery): Promise<Page<Communication>> => {
  let query = ctx.db.selectFrom('communication').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.customerId) query = query.where('customerId', '=', filter.customerId);
  if (filter.isArchived !== undefined) query = query.where('archivedAt', filter.isArchived ? 'is not' : 'is', null);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('to_address'), sql.ref('subject')]));
  return readLongPage(ctx.db, query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

/** Whether a business sends nothing to an address any more. */
export const isSuppressed = async (ctx: Context, address: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('suppression')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** How often messages of a business were asked for since an instant; one that is sent again counts again. */
export const queuedSince = async (ctx: Context, since: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('communicationEvent')
    .select((q) => q.fn.countAll<number | string>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('occurredAt', '>=', since)
    .where('kind', '=', 'communication.queued')
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Settings = Pick<CommunicationSettingRow, 'fromName' | 'replyTo' | 'footer' | 'dailySummaryTo'>;

/** As whom a business writes; by its own name where nobody said otherwise. */
export const settingsOf = async (ctx: Context): Promise<Settings> => {
  const { businessId } = ctx.actor;
  const row = await settings.find(ctx, businessId);
  if (row) return row;
  const { name } = await ctx.db
    .selectFrom('business')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { fromName: name, replyTo: null, footer: null, dailySummaryTo: null };
};

export const saveSettings = async (tx: WriteContext, said: Settings): Promise<void> => {
  const id = tx.actor.businessId;
  if (await settings.find(tx, id)) await settings.update(tx, id, said);
  else await settings.insert(tx, { id, ...said });
};

const ENDS = {
  'communication.sent': 'sent',
  'communication.bounced': 'bounced',
  'communication.failed': 'failed',
} as const;

/** How many messages of the business ended each way since an instant. */
export const countEvents = async (
  ctx: Context,
  since: string,
): Promise<Record<(typeof ENDS)[keyof typeof ENDS], number>> => {
  const rows = await ctx.db
    .selectFrom('communicationEvent')
    .select(['kind', (q) => q.fn.countAll<number | string>().as('count')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('occurredAt', '>=', since)
    .where('kind', 'in', Object.keys(ENDS) as (keyof typeof ENDS)[])
    .groupBy('kind')
    .execute();
  const counts = { sent: 0, bounced: 0, failed: 0 };
  for (const { kind, count } of rows) counts[ENDS[kind as keyof typeof ENDS]] = Number(count);
  return counts;
};

import {
  AppError,
  type Communication,
  type CommunicationEvent,
  type CommunicationEventKind,
  type ListCommunicationsQuery,
  type ListedAttachment,
  type Page,
  type Suppression,
  type SuppressionReason,
} from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { branchIdsOf } from '@comanda/kernel/locations';
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
  isMachine = false,
): Promise<void> => {
  const kept = Object.fromEntries(Object.entries(metadata).filter(([name]) => !SECRET.test(name)));
  await events.insert(tx, { communicationId, kind, occurredAt: tx.clock.now(), metadata: kept, isMachine });
};

export const eventsOf = async (ctx: Context, communicationId: string): Promise<CommunicationEvent[]> => {
  const rows = await ctx.db
    .selectFrom('communicationEvent')
    .select(['id', 'communicationId', 'kind', 'occurredAt', 'metadata', 'isMachine'])
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

/** What is attached to a message, without its content. */
export const listedAttachments = (ctx: Context, communicationId: string): Promise<ListedAttachment[]> =>
  ctx.db
    .selectFrom('communicationAttachment')
    .select(['id', 'communicationId', 'filename', 'mimeType', 'size', 'isSent', 'createdAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('communicationId', '=', communicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const attachmentView = ({ businessId: _mine, base64, ...row }: CommunicationAttachmentRow) => ({
  ...row,
  content: base64,
});

/** Whether the caller works at every branch of the business. */
export const hasEveryBranch = async (ctx: Context): Promise<boolean> =>
  !traitsOf(ctx.actor).isBoundToBranches || (await branchIdsOf(ctx)).every((id) => ctx.actor.locationIds.includes(id));

/**
 * A message the caller may know of: of a branch of theirs, or, of none, where they have every branch or wrote it. Throws
 * COMMUNICATION_NOT_FOUND.
 */
export const messageFor = async (ctx: Context, id: string): Promise<Communication> => {
  const message = await communications.get(ctx, id);
  const isTheirs = message.locationId !== null || message.createdBy === ctx.actor.id || (await hasEveryBranch(ctx));
  if (!isTheirs) throw new AppError('COMMUNICATION_NOT_FOUND', { id });
  return message;
};

/** Those the caller may know of, the newest first. */
export const pageOfCommunications = async (
  ctx: Context,
  filter: ListCommunicationsQuery,
): Promise<Page<Communication>> => {
  let query = ctx.db.selectFrom('communication').selectAll().where('businessId', '=', ctx.actor.businessId);
  const { id: callerId, locationIds } = ctx.actor;
  if (!(await hasEveryBranch(ctx)))
    query = query.where((q) =>
      q.or([
        q('locationId', 'in', ['', ...locationIds]),
        q.and([q('locationId', 'is', null), q('createdBy', '=', callerId)]),
      ]),
    );
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.customerId) query = query.where('customerId', '=', filter.customerId);
  if (filter.isArchived !== undefined) query = query.where('archivedAt', filter.isArchived ? 'is not' : 'is', null);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('to_address'), sql.ref('subject')]));
  return readLongPage(ctx.db, query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

/** How an address is blocked, if it is. */
export const suppressionOf = (ctx: Context, address: string): Promise<Suppression | undefined> =>
  ctx.db
    .selectFrom('suppression')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();

/** Whether a business sends no such message to an address any more. Who took the way out gets an invoice still. */
export const isSuppressed = async (
  ctx: Context,
  { toAddress, purpose }: Pick<Communication, 'toAddress' | 'purpose'>,
): Promise<boolean> => {
  const found = await suppressionOf(ctx, toAddress);
  return found !== undefined && (purpose === 'bulk' || found.reason !== 'opted_out');
};

/** Sends nothing to an address any more, or, of one that took the way out of what many get, nothing else either. */
export const suppress = async (tx: WriteContext, address: string, reason: SuppressionReason): Promise<void> => {
  const found = await suppressionOf(tx, address);
  if (!found) {
    const createdBy = reason === 'manual' ? tx.actor.id : null;
    await suppressions.insert(tx, { address: address.toLowerCase(), reason, createdBy });
  } else if (found.reason === 'opted_out' && reason !== 'opted_out') {
    await tx.db.updateTable('suppression').set({ reason }).where('id', '=', found.id).execute();
  }
};

/** A message of whichever business: whoever asks has proven that they may know of it. */
export const communicationOfAny = (ctx: Context, id: string): Promise<Communication | undefined> =>
  ctx.db.selectFrom('communication').selectAll().where('id', '=', id).executeTakeFirst();

/** True the first time. */
export const takeWebhook = async (tx: WriteContext, id: string): Promise<boolean> => {
  const row = { id, receivedAt: tx.clock.now() };
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('mailWebhook')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
};

/** How long a provider may say the same again. Milliseconds. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Forgets what providers said long ago. */
export const forgetWebhooks = async (tx: WriteContext): Promise<void> => {
  const before = new Date(tx.clock.ms() - KNOWN_MS).toISOString();
  await tx.db.deleteFrom('mailWebhook').where('receivedAt', '<', before).execute();
};

/** Error code of a message its provider took and then gave up. */
const PROVIDER_FAILED = 'PROVIDER_FAILED';

/** How often messages of a purpose were asked for, or left, since an instant; one that is sent again counts again. */
export const countSince = async (
  ctx: Context,
  kind: 'communication.queued' | 'communication.sent',
  purpose: Communication['purpose'],
  since: string,
): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('communicationEvent')
    .innerJoin('communication', 'communication.id', 'communicationEvent.communicationId')
    .select((q) => q.fn.countAll<number | string>().as('count'))
    .where('communicationEvent.businessId', '=', ctx.actor.businessId)
    .where('communicationEvent.occurredAt', '>=', since)
    .where('communicationEvent.kind', '=', kind)
    .where('communication.purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Addresses a bill went to, in small letters. */
export const addressesOfBill = async (ctx: Context, billId: string): Promise<Set<string>> => {
  const rows = await ctx.db
    .selectFrom('communication')
    .select('toAddress')
    .where('businessId', '=', ctx.actor.businessId)
    .where('billId', '=', billId)
    .execute();
  return new Set(rows.map(({ toAddress }) => toAddress.toLowerCase()));
};

/**
 * When a bill was last sent to an address, may have been, or was put into the queue for it; null: it never was, or that ended
 * without a mail. A mail whose outcome nobody knows counts as one (docs/communications.md#once-or-marked).
 */
export const billMailedAt = async (ctx: Context, billId: string, address: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('communication')
    .select(['sentAt', 'createdAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('billId', '=', billId)
    .where((q) => q(q.fn<string>('lower', ['toAddress']), '=', address.toLowerCase()))
    .where((q) =>
      q.or([
        q('status', 'not in', ['failed', 'bounced', 'cancelled']),
        q('mayBeDoubled', '=', true),
        // What was sent, and then came to nothing when somebody sent it again.
        q.and([
          q('status', 'in', ['failed', 'cancelled']),
          q('sentAt', 'is not', null),
          q(q.fn.coalesce('errorCode', q.val('')), '!=', PROVIDER_FAILED),
        ]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.sentAt ?? row.createdAt) : null;
};

/** What is attached to a message, without its content. `sentBytes`: of what goes along. */
export const attachmentSums = async (
  ctx: Context,
  communicationId: string,
): Promise<{ files: number; bytes: number; sentBytes: number }> => {
  const rows = await ctx.db
    .selectFrom('communicationAttachment')
    .select(['size', 'isSent'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('communicationId', '=', communicationId)
    .execute();
  const sum = (of: readonly { size: number }[]) => of.reduce((all, { size }) => all + size, 0);
  return { files: rows.length, bytes: sum(rows), sentBytes: sum(rows.filter(({ isSent }) => isSent)) };
};

/** Messages to a customer, or to one of these addresses. */
export const messagesTo = (
  ctx: Context,
  { customerId, emails }: { customerId: string; emails: readonly string[] },
): Promise<Communication[]> =>
  ctx.db
    .selectFrom('communication')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where((q) =>
      q.or([q('customerId', '=', customerId), q(q.fn<string>('lower', ['toAddress']), 'in', ['', ...emails])]),
    )
    .execute();

/** Removes what is attached to a message and what its events say beside their kind. */
export const blankMessage = async (tx: WriteContext, communicationId: string): Promise<void> => {
  const { businessId } = tx.actor;
  await tx.db
    .deleteFrom('communicationAttachment')
    .where('businessId', '=', businessId)
    .where('communicationId', '=', communicationId)
    .execute();
  await tx.db
    .updateTable('communicationEvent')
    .set({ metadata: {} })
    .where('businessId', '=', businessId)
    .where('communicationId', '=', communicationId)
    .execute();
};

type Settings = Omit<CommunicationSettingRow, 'id' | 'businessId' | 'updatedAt'>;

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
  return {
    fromName: name,
    replyTo: null,
    footer: null,
    dailySummaryTo: null,
    tracksReaders: false,
    accentColor: null,
    logo: null,
    documentLanguage: 'es',
  };
};

export const saveSettings = async (tx: WriteContext, said: Settings): Promise<void> => {
  const id = tx.actor.businessId;
  if (await settings.find(tx, id)) await settings.update(tx, id, said);
  else await settings.insert(tx, { id, ...said });
};

const ENDS = {
  'communication.sent': 'sent',
  'communication.delivered': 'delivered',
  'communication.opened': 'opened',
  'communication.clicked': 'clicked',
  'communication.bounced': 'bounced',
  'communication.failed': 'failed',
} as const;

/** How many messages of the business came how far, or ended how, since an instant; what machines did is not counted. */
export const countEvents = async (
  ctx: Context,
  since: string,
): Promise<Record<(typeof ENDS)[keyof typeof ENDS], number>> => {
  const rows = await ctx.db
    .selectFrom('communicationEvent')
    .select(['kind', (q) => q.fn.count<number | string>('communicationId').distinct().as('count')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('occurredAt', '>=', since)
    .where('kind', 'in', Object.keys(ENDS) as (keyof typeof ENDS)[])
    .where('isMachine', '=', false)
    .groupBy('kind')
    .execute();
  const counts = { sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, failed: 0 };
  for (const { kind, count } of rows) counts[ENDS[kind as keyof typeof ENDS]] = Number(count);
  return counts;
};

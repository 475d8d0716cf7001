import { z } from 'zod';
import { Email } from '../identity.ts';
import { Flag, Id, listOf, Paging, Timestamp, TimestampInput } from '../primitives.ts';
import { areTameLines, isTame, isVisible } from '../visible-text.ts';

/** `sent`: handed to the mail server, which proves no delivery. `bounced` and `failed` end it, unless it is sent again. */
export const CommunicationStatus = z.enum([
  'created',
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'bounced',
  'cancelled',
]);
export type CommunicationStatus = z.infer<typeof CommunicationStatus>;

export const CommunicationEventKind = z.enum([
  'communication.created',
  'communication.queued',
  'communication.sent',
  'communication.delivered',
  'communication.opened',
  'communication.clicked',
  'communication.failed',
  'communication.bounced',
  'communication.resent',
  'communication.cancelled',
  'communication.archived',
  'communication.deleted',
  'provider.webhook.received',
  'provider.error',
  'rate_limit.exceeded',
  'preference.blocked',
  'template.rendered',
  'template.error',
  'recipient.opted_out',
]);
export type CommunicationEventKind = z.infer<typeof CommunicationEventKind>;

export const PdfTemplateType = z.enum(['invoice', 'payment', 'order', 'general']);
export type PdfTemplateType = z.infer<typeof PdfTemplateType>;

export const Communication = z.object({
  id: Id,
  businessId: Id,
  customerId: Id.nullable(),
  channel: z.literal('email'),
  toAddress: z.string(),
  subject: z.string(),
  body: z.string(),
  status: CommunicationStatus,
  scheduledAt: Timestamp.nullable(),
  queuedAt: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
  /** How often it was tried since it was asked for. */
  attempts: z.int(),
  /** How often a person sent it anew. */
  resends: z.int(),
  /** An answer of the mail server was not read: it may have gone twice. */
  mayBeDoubled: z.boolean(),
  messageId: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  archivedAt: Timestamp.nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Communication = z.infer<typeof Communication>;

export const CommunicationEvent = z.object({
  id: Id,
  communicationId: Id,
  kind: CommunicationEventKind,
  occurredAt: Timestamp,
  metadata: z.record(z.string(), z.json()),
});
export type CommunicationEvent = z.infer<typeof CommunicationEvent>;

/** The message and what became of it, the earliest first. */
export const CommunicationView = Communication.extend({ events: z.array(CommunicationEvent) });
export type CommunicationView = z.infer<typeof CommunicationView>;

const Subject = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(isTame, 'must not contain control characters')
  .refine(isVisible, 'must be visible');
const Body = z.string().trim().min(1).max(20_000).refine(areTameLines, 'must not contain control characters');
export const CreateCommunicationInput = z.strictObject({
  businessId: Id.optional(),
  customerId: Id.nullish(),
  to: Email,
  subject: Subject,
  body: Body,
});
export type CreateCommunicationInput = z.infer<typeof CreateCommunicationInput>;

export const SendCommunicationInput = z.strictObject({ sendAt: TimestampInput.optional() });
export type SendCommunicationInput = z.infer<typeof SendCommunicationInput>;

/** The newest first. */
export const ListCommunicationsQuery = Paging.extend({
  businessId: Id.optional(),
  status: listOf(CommunicationStatus).optional(),
  customerId: Id.optional(),
  isArchived: Flag.optional(),
  /** Part of an address or a subject. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type ListCommunicationsQuery = z.infer<typeof ListCommunicationsQuery>;

export const AttachPdfInput = z.strictObject({
  templateType: PdfTemplateType,
  templateData: z
    .record(z.string().max(60), z.json())
    .refine((data) => JSON.stringify(data).length <= 1_000_000, 'too large'),
  /** It goes along with the mail, where that has not left. */
  autoAttach: z.boolean().default(false),
});
export type AttachPdfInput = z.infer<typeof AttachPdfInput>;

/** A generated PDF; `content` in base64. */
export const GeneratedPdf = z.object({ filename: z.string(), content: z.string(), mimeType: z.string() });
export type GeneratedPdf = z.infer<typeof GeneratedPdf>;

export const CommunicationAttachment = GeneratedPdf.extend({
  id: Id,
  communicationId: Id,
  /** Bytes. */
  size: z.int(),
  /** It goes along with the mail. */
  isSent: z.boolean(),
  createdAt: Timestamp,
});
export type CommunicationAttachment = z.infer<typeof CommunicationAttachment>;

export const AttachedPdf = CommunicationAttachment.extend({
  /** `record`: the mail had left, or nobody asked for it to go along. */
  attachedTo: z.enum(['mail', 'record']),
});
export type AttachedPdf = z.infer<typeof AttachedPdf>;

export const PdfTemplate = z.object({
  templateType: PdfTemplateType,
  required: z.array(z.string()),
  optional: z.array(z.string()),
});
export type PdfTemplate = z.infer<typeof PdfTemplate>;

export const CommunicationSettings = z.object({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  /** Under each message. */
  footer: z.string().nullable(),
  /** Who gets the figures of the day before each morning; null: nobody. */
  dailySummaryTo: z.string().nullable(),
  /** Whether this cloud has a mail server at all. */
  isConnected: z.boolean(),
});
export type CommunicationSettings = z.infer<typeof CommunicationSettings>;
export const SetCommunicationSettingsInput = z.strictObject({
  businessId: Id.optional(),
  fromName: z.string().trim().min(1).max(120).refine(isTame).refine(isVisible, 'must be visible'),
  replyTo: Email.nullish(),
  footer: z.string().trim().max(500).refine(areTameLines).nullish(),
  dailySummaryTo: Email.nullish(),
});
export type SetCommunicationSettingsInput = z.infer<typeof SetCommunicationSettingsInput>;
export const TestCommunicationInput = z.strictObject({ businessId: Id.optional(), to: Email });
export type TestCommunicationInput = z.infer<typeof TestCommunicationInput>;

/** Nothing is sent to an address that is here. */
export const SuppressionReason = z.enum(['bounced', 'complained', 'opted_out', 'manual']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;
export const Suppression = z.object({
  id: Id,
  businessId: Id,
  address: z.string(),
  reason: SuppressionReason,
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Suppression = z.infer<typeof Suppression>;
export const CreateSuppressionInput = z.strictObject({ businessId: Id.optional(), address: Email });
export type CreateSuppressionInput = z.infer<typeof CreateSuppressionInput>;
export const ListSuppressionsQuery = Paging.extend({
  businessId: Id.optional(),
  q: z.string().trim().min(1).max(100).optional(),
});
export type ListSuppressionsQuery = z.infer<typeof ListSuppressionsQuery>;

export const MailInvoiceInput = z.strictObject({ to: Email });
export type MailInvoiceInput = z.infer<typeof MailInvoiceInput>;

/** What hubs ask of the cloud: to mail one of their bills. */
export const ASK_BILL_MAIL = 'bill_mail';

/** What became of the messages of thirty days. */
export const CommunicationStatistics = z.object({
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  /** Too many of the last quarter of an hour failed. */
  isFailing: z.boolean(),
});
export type CommunicationStatistics = z.infer<typeof CommunicationStatistics>;

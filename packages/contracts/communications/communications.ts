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
  'recipient.complained',
]);
export type CommunicationEventKind = z.infer<typeof CommunicationEventKind>;

/**
 * `service`: what somebody is owed, an invoice or an answer. `bulk`: what many get; it has a way out on it, and goes to nobody who
 * took it.
 */
export const CommunicationPurpose = z.enum(['service', 'bulk']);
export type CommunicationPurpose = z.infer<typeof CommunicationPurpose>;

export const PdfTemplateType = z.enum(['invoice', 'payment', 'order', 'general']);
export type PdfTemplateType = z.infer<typeof PdfTemplateType>;

export const Communication = z.object({
  id: Id,
  businessId: Id,
  customerId: Id.nullable(),
  /** Of a bill or a purchase: that one's branch. Null: of the whole business, for people of every branch and who wrote it. */
  locationId: Id.nullable(),
  billId: Id.nullable(),
  channel: z.literal('email'),
  purpose: CommunicationPurpose,
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
  /** Tries since it was asked for whose outcome nobody knows: one that is under way, or whose answer was never read. */
  unansweredTries: z.int(),
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
  /** A program opened it, no person: mail services look into what arrives. */
  isMachine: z.boolean(),
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
  purpose: CommunicationPurpose.default('service'),
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

/** What the words of a template are in; texts of its variables stay as they are. */
export const PdfLanguage = z.enum(['es', 'en']);
export type PdfLanguage = z.infer<typeof PdfLanguage>;

/** Bytes of a template's variables as JSON: with them a body is less than the 512 KB in which one may come unpacked. */
const MOST_DATA_BYTES = 500_000;

export const AttachPdfInput = z.strictObject({
  templateType: PdfTemplateType,
  templateData: z
    .record(z.string().max(60), z.json())
    .refine((data) => new TextEncoder().encode(JSON.stringify(data)).length <= MOST_DATA_BYTES, 'too large'),
  /** It goes along with the mail, where that has not left. */
  autoAttach: z.boolean().default(false),
  language: PdfLanguage.default('es'),
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

/** `content`: also what is in each, 20 MB of base64 at most; a file has a route of its own. */
export const ListAttachmentsQuery = z.object({ businessId: Id.optional(), content: Flag.default(false) });
export const ListedAttachment = CommunicationAttachment.partial({ content: true });
export type ListedAttachment = z.infer<typeof ListedAttachment>;
export const AttachmentParam = z.object({ id: Id, attachmentId: Id });

export const AttachedPdf = CommunicationAttachment.extend({
  /** `record`: the mail had left, was leaving or may have left, or nobody asked for it to go along. */
  attachedTo: z.enum(['mail', 'record']),
});
export type AttachedPdf = z.infer<typeof AttachedPdf>;

export const PdfTemplate = z.object({
  templateType: PdfTemplateType,
  required: z.array(z.string()),
  optional: z.array(z.string()),
});
export type PdfTemplate = z.infer<typeof PdfTemplate>;
export const PreviewTemplateParams = z.object({ templateType: PdfTemplateType });
export const PreviewTemplateQuery = z.object({ businessId: Id.optional(), language: PdfLanguage.default('es') });

export const CommunicationSettings = z.object({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  /** Under each message. */
  footer: z.string().nullable(),
  /** Who gets the figures of the day before each morning; null: nobody. */
  dailySummaryTo: z.string().nullable(),
  /** Whether it is looked who opens a message, and which links. */
  tracksReaders: z.boolean(),
  /** Of headings, `#RRGGBB`; null: ink. */
  accentColor: z.string().nullable(),
  /** A PNG or JPEG picture at the head of PDFs, in base64. */
  logo: z.string().nullable(),
  /** Of the house's own words on bills, invoices and purchases that are mailed. */
  documentLanguage: PdfLanguage,
  /** Whether this cloud has a mail server at all. */
  isConnected: z.boolean(),
  /** Whether it hears of what became of messages after they left (`MAIL_WEBHOOK_SECRET`). */
  hearsOfDelivery: z.boolean(),
});
export type CommunicationSettings = z.infer<typeof CommunicationSettings>;
/** The first bytes of a PNG and of a JPEG picture, in base64. */
const PICTURE = /^(iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]*={0,2}$/;
const MOST_LOGO = 270_000;
const Picture = z.string().max(MOST_LOGO).regex(PICTURE, 'must be a PNG or JPEG picture');
export const SetCommunicationSettingsInput = z.strictObject({
  businessId: Id.optional(),
  fromName: z.string().trim().min(1).max(120).refine(isTame).refine(isVisible, 'must be visible'),
  replyTo: Email.nullish(),
  footer: z.string().trim().max(500).refine(areTameLines).nullish(),
  dailySummaryTo: Email.nullish(),
  tracksReaders: z.boolean().default(false),
  accentColor: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullish(),
  logo: Picture.nullish(),
  documentLanguage: PdfLanguage.default('es'),
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

/** `again`: also where it went to that address before. */
export const MailInvoiceInput = z.strictObject({ to: Email, again: z.boolean().default(false) });
export type MailInvoiceInput = z.infer<typeof MailInvoiceInput>;
export const MailPurchaseInput = z.strictObject({ to: Email });
export type MailPurchaseInput = z.infer<typeof MailPurchaseInput>;

/** That a hub asked for a bill to be mailed: it waits for the cloud, or the cloud did not do it. */
export const AskedBillMail = z.object({
  id: Id,
  to: z.string(),
  state: z.enum(['waiting', 'rejected']),
  /** Why not; MAIL_ALREADY_SENT where it had gone to that address. */
  code: z.string().nullable(),
  /** When it had gone there. */
  sentAt: Timestamp.nullable(),
  askedAt: Timestamp,
});
export type AskedBillMail = z.infer<typeof AskedBillMail>;

/** What hubs ask of the cloud: to mail one of their bills. */
export const ASK_BILL_MAIL = 'bill_mail';

/** What became of the messages of thirty days. What machines opened is not counted. */
export const CommunicationStatistics = z.object({
  sent: z.int(),
  delivered: z.int(),
  opened: z.int(),
  clicked: z.int(),
  bounced: z.int(),
  failed: z.int(),
  /** Too many of the last quarter of an hour failed. */
  isFailing: z.boolean(),
});
export type CommunicationStatistics = z.infer<typeof CommunicationStatistics>;

/** What a provider says became of a mail, signed as Standard Webhooks: the names are Resend's. */
export const MailWebhook = z.looseObject({
  type: z.string().max(60),
  created_at: z.string().max(40).optional(),
  data: z.looseObject({
    /** Of the mail, as we gave it. */
    message_id: z.string().max(200).optional(),
    headers: z.array(z.looseObject({ name: z.string(), value: z.string() })).optional(),
    bounce: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).optional(),
    failed: z.looseObject({ reason: z.string().optional() }).optional(),
  }),
});
export type MailWebhook = z.infer<typeof MailWebhook>;
export const MailWebhookParams = z.object({ provider: z.enum(['resend']) });
export const MailWebhookTaken = z.object({ isNew: z.boolean() });
export type MailWebhookTaken = z.infer<typeof MailWebhookTaken>;

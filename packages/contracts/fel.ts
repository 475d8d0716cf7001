import { z } from 'zod';
import { Minor } from './money.ts';
import { Day, Id, Paging, Timestamp } from './primitives.ts';
import { areTameLines, isTame, visibleLetters } from './visible-text.ts';

/** Why, for SAT: ten letters that somebody sees. */
const reasonOf = (most: number) =>
  z
    .string()
    .trim()
    .min(10)
    .max(most)
    .refine(areTameLines, 'must not contain control characters')
    .refine((text) => visibleLetters(text) >= 8, 'must say why');
/** Of a buyer: text in one line. */
const buyerText = (most: number) => z.string().trim().max(most).refine(isTame, 'must not contain control characters');

/** What became of a bill's electronic invoice. `annulled`: its money stays where it is (a refund is another matter). */
export const FelStatus = z.enum(['not_expected', 'waiting', 'contingency', 'certified', 'failed', 'annulled']);
export type FelStatus = z.infer<typeof FelStatus>;

export const DteKind = z.enum(['FACT', 'FCAM', 'FPEQ', 'NCRE', 'NDEB', 'NABN']);
export type DteKind = z.infer<typeof DteKind>;

/** One of SAT's standard texts, from the taxpayer's register: business configuration, never chosen for a sale. */
export const FelPhrase = z.strictObject({
  type: z.int().min(1).max(12),
  scenario: z.int().min(1).max(99),
  resolution: z.string().trim().min(4).max(50).optional(),
  /** `YYYY-MM-DD`. */
  resolvedOn: Day.optional(),
});
export type FelPhrase = z.infer<typeof FelPhrase>;

/** From which total a buyer's NIT or CUI is needed at the certifier. Minor units of GTQ. */
export const FelBuyerLimit = z.strictObject({
  amount: Minor.refine((n) => n > 0, 'must be above 0'),
  operator: z.enum(['>=', '>']),
});

const DigifactLogin = z.strictObject({
  certifier: z.literal('digifact'),
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(200),
});
const InfileLogin = z.strictObject({
  certifier: z.literal('infile'),
  signUser: z.string().trim().min(1).max(200),
  signKey: z.string().trim().min(1).max(500),
  apiUser: z.string().trim().min(1).max(200),
  apiKey: z.string().trim().min(1).max(500),
});
export const FelCredentials = z.discriminatedUnion('certifier', [DigifactLogin, InfileLogin]);
export type FelCredentials = z.infer<typeof FelCredentials>;

const SETTINGS = {
  certifier: z.enum(['digifact', 'infile']),
  /** Documents of a test environment are worth nothing. */
  environment: z.enum(['test', 'production']),
  issuerNit: z.string().trim().min(2).max(20),
  /** As in SAT's register. */
  issuerName: z.string().trim().min(1).max(400),
  affiliation: z.enum(['GEN', 'PEQ', 'EXE']),
  phrases: z.array(FelPhrase).max(20),
  buyerLimit: FelBuyerLimit,
  isActive: z.boolean(),
};

/** Invoicing of a business. Credentials are never shown. */
export const FelSettings = z.object({ ...SETTINGS, hasCredentials: z.boolean(), updatedAt: Timestamp });
export type FelSettings = z.infer<typeof FelSettings>;

/** Null before a business was set up for invoicing. */
export const FelSettingsView = z.object({ settings: FelSettings.nullable() });
export type FelSettingsView = z.infer<typeof FelSettingsView>;

/** What a till knows of invoicing before it takes a payment. */
export const FelRules = z.object({
  /** Whether the business invoices. */
  isActive: z.boolean(),
  /** Documents are of a test environment: they are worth nothing. */
  isTest: z.boolean(),
  buyerLimit: FelBuyerLimit,
});
export type FelRules = z.infer<typeof FelRules>;

/** `credentials` may be left out once they are there. */
export const SetFelSettingsInput = z.strictObject({
  ...SETTINGS,
  buyerLimit: FelBuyerLimit.default({ amount: 250_000 as Minor, operator: '>=' }),
  isActive: z.boolean().default(true),
  credentials: FelCredentials.optional(),
});
export type SetFelSettingsInput = z.infer<typeof SetFelSettingsInput>;

/** What came of trying the certifier: signed in, and in a test environment a document certified too. */
export const FelTrial = z.object({
  isSignedIn: z.boolean(),
  /** The authorisation of the document that was tried; null in production, where none is made. */
  authorization: z.string().nullable(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type FelTrial = z.infer<typeof FelTrial>;

export const FelTrialInput = z.strictObject({ locationId: Id });
export type FelTrialInput = z.infer<typeof FelTrialInput>;

/** A branch as SAT's register has it; every field is on each invoice. */
export const SetFelEstablishmentInput = z.strictObject({
  code: z.int().min(1).max(9999),
  commercialName: z.string().trim().min(1).max(255),
  address: z.string().trim().min(1).max(200),
  postalCode: z.string().regex(/^\d{1,10}$/, 'digits'),
  municipality: z.string().trim().min(1).max(100),
  department: z.string().trim().min(1).max(100),
});
export type SetFelEstablishmentInput = z.infer<typeof SetFelEstablishmentInput>;

export const FelEstablishment = SetFelEstablishmentInput.extend({
  locationId: Id,
  country: z.string().length(2),
  updatedAt: Timestamp,
}).strip();
export type FelEstablishment = z.infer<typeof FelEstablishment>;
export const FelEstablishmentList = z.object({ data: z.array(FelEstablishment) });

export const FelDocumentStatus = z.enum(['pending', 'certified', 'rejected', 'annulled']);
export type FelDocumentStatus = z.infer<typeof FelDocumentStatus>;

export const FelCancellationState = z.enum(['requested', 'pending', 'annulled', 'rejected']);
export type FelCancellationState = z.infer<typeof FelCancellationState>;

/** A tax document as it was asked for, and what SAT gave it. */
export const FelDocument = z.object({
  id: Id,
  locationId: Id,
  type: DteKind,
  status: FelDocumentStatus,
  /** The bill it invoices; null for a note. */
  billId: Id.nullable(),
  billNumber: z.string().nullable(),
  /** The document a note changes. */
  originId: Id.nullable(),
  authorization: z.string().nullable(),
  series: z.string().nullable(),
  number: z.string().nullable(),
  accessNumber: z.int().nullable(),
  receiverId: z.string(),
  receiverName: z.string(),
  total: Minor,
  /** IVA inside the total. */
  tax: Minor,
  isTest: z.boolean(),
  attempts: z.int(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  issuedAt: z.string(),
  certifiedAt: z.string().nullable(),
  createdAt: Timestamp,
  /** Its newest annulment; null where none was asked for. */
  cancellation: FelCancellationState.nullable(),
});
export type FelDocument = z.infer<typeof FelDocument>;

export const FelDocumentView = FelDocument.extend({
  lines: z.array(
    z.object({ description: z.string(), quantity: z.string(), unitPrice: z.string(), discount: Minor, total: Minor }),
  ),
  reason: z.string().nullable(),
  /** What credit notes took off it, those under way too. */
  credited: Minor,
  /** Where SAT shows it; null until it is certified. */
  satPage: z.string().nullable(),
});
export type FelDocumentView = z.infer<typeof FelDocumentView>;

export const ListFelDocumentsQuery = Paging.extend({
  locationId: Id.optional(),
  status: FelDocumentStatus.optional(),
  type: DteKind.optional(),
  billId: Id.optional(),
  /** Days in Guatemala on which they were issued, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type ListFelDocumentsQuery = z.infer<typeof ListFelDocumentsQuery>;

/** 10 to 500 characters are kept; SAT takes the first 255. */
export const CancelFelInput = z.strictObject({ reason: reasonOf(500) });
export type CancelFelInput = z.infer<typeof CancelFelInput>;

export const FelCancellation = z.object({
  id: Id,
  locationId: Id,
  billId: Id.nullable(),
  documentId: Id,
  authorization: z.string(),
  reason: z.string(),
  state: FelCancellationState,
  requestedBy: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  acknowledgement: z.string().nullable(),
  createdAt: Timestamp,
  settledAt: Timestamp.nullable(),
});
export type FelCancellation = z.infer<typeof FelCancellation>;

export const ListFelCancellationsQuery = Paging.extend({
  locationId: Id.optional(),
  state: FelCancellationState.optional(),
});
export type ListFelCancellationsQuery = z.infer<typeof ListFelCancellationsQuery>;

/** A credit note takes off a certified invoice, a debit note adds to it, NABN is a small taxpayer's price reduction. */
export const CreateFelNoteInput = z.strictObject({
  type: z.enum(['NCRE', 'NDEB', 'NABN']),
  originId: Id,
  lines: z
    .array(
      z.strictObject({
        description: z.string().trim().min(1).max(200).refine(isTame, 'must not contain control characters'),
        /** Minor units, IVA included. */
        amount: Minor.refine((n) => n > 0 && n <= 1_000_000_000, 'between 0.01 and 10,000,000.00'),
      }),
    )
    .min(1)
    .max(100),
  reason: reasonOf(200),
});
export type CreateFelNoteInput = z.infer<typeof CreateFelNoteInput>;

export const FelDocumentParams = z.strictObject({ businessId: Id, documentId: Id });
export const FelBillParams = z.strictObject({ businessId: Id, billId: Id });
export const FelCancellationParams = z.strictObject({ businessId: Id, cancellationId: Id });

export const TieOutQuery = z.object({
  /** Days of the branches' own calendars, both included; at most 93. */
  from: Day,
  to: Day,
  locationId: Id.optional(),
});
export type TieOutQuery = z.infer<typeof TieOutQuery>;

/** Bills of one state on a day at a branch. */
const TieOutPart = z.object({ count: z.int(), total: Minor });

/** Every paid bill of a day at a branch against one live document, or the reason why there is none. */
export const TieOutDay = z.object({
  day: Day,
  locationId: Id,
  paid: TieOutPart,
  certified: TieOutPart,
  /** On their way, in contingency too. */
  waiting: TieOutPart,
  failed: TieOutPart,
  annulled: TieOutPart,
  /** Nothing to invoice: courtesies, or no electronic documents for how it was paid. */
  notExpected: TieOutPart,
  /** Certified documents whose total is not their bill's, or more than one live for a bill: must be nothing. */
  broken: TieOutPart,
});
export type TieOutDay = z.infer<typeof TieOutDay>;

/** A paid bill without the document it should have. */
export const OpenInvoice = z.object({
  billId: Id,
  locationId: Id,
  billNumber: z.string(),
  total: Minor,
  paidAt: Timestamp,
  /** `refunded`: money of it was given back, and its invoice stands whole. */
  state: z.enum(['waiting', 'failed', 'broken', 'refunded']),
  /** Why; `explainFel` has words for it. */
  code: z.string().nullable(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const TieOut = z.object({
  days: z.array(TieOutDay),
  /** The oldest first, 100 at most. */
  open: z.array(OpenInvoice),
  /** True where each paid bill has its one document or a stated reason. */
  isTied: z.boolean(),
  /** Age in hours of the oldest bill that still waits; null for none. */
  oldestWaitingHours: z.number().nullable(),
});
export type TieOut = z.infer<typeof TieOut>;

/** A bill's code on paper: `text` says which bill it is, `url` where SAT shows its invoice once it is certified. */
export const BillQrCode = z.object({ text: z.string(), url: z.string().nullable(), svg: z.string() });
export type BillQrCode = z.infer<typeof BillQrCode>;

export const ValidateQrInput = z.strictObject({ code: z.string().trim().min(1).max(1000) });
export type ValidateQrInput = z.infer<typeof ValidateQrInput>;

/** Who the buyer is after all; what is left out stays as it was at the payment. */
export const RetryFelInput = z.strictObject({
  taxId: buyerText(20).nullish(),
  taxName: buyerText(200).nullish(),
  taxAddress: buyerText(300).nullish(),
  taxpayerType: buyerText(20).nullish(),
});
export type RetryFelInput = z.infer<typeof RetryFelInput>;

/** What hubs ask of the cloud about a bill's invoice. */
export const ASK_FEL = 'order_bill';
export const FelCommand = z.discriminatedUnion('operation', [
  z.strictObject({ operation: z.literal('retry') }),
  z.strictObject({ operation: z.literal('cancel'), reason: z.string().min(10).max(500) }),
]);
export type FelCommand = z.infer<typeof FelCommand>;

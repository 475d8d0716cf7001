import type { Certified, CertifierName } from '@comanda/fel';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import { setBillFel } from '../../billing/index.ts';
import type { Certifiers } from '../../fel/index.ts';
import { felDocuments } from '../invoicing.store.ts';
import type { FelDocumentRow } from '../invoicing.tables.ts';

const Input = z.object({ documentId: z.string(), tries: z.int() });
type Input = z.infer<typeof Input>;

/** Asks for what a certified document lacks: its XML, which is kept until prescription, and SAT's acknowledgement of receipt. */
export const COMPLETE: JobKind<Input> = {
  name: 'fel.complete',
  input: Input,
  retry: { attempts: 20, firstMs: 60_000, mostMs: 3_600_000 },
  atOnce: 1,
};

const FIRST_MS = 10 * 60_000;
const MOST_MS = 24 * 3_600_000;
/** Two weeks. */
const MOST_TRIES = 20;

/** When it is asked for again, ISO 8601. */
export const completeAt = (nowMs: number, tries: number): string =>
  new Date(nowMs + Math.min(MOST_MS, FIRST_MS * 2 ** tries)).toISOString();

/** Infile answers no acknowledgement of SAT's. */
export const isComplete = (
  certifier: CertifierName,
  { xml, acknowledgement }: Pick<Certified, 'xml' | 'acknowledgement'>,
): boolean => xml !== null && (certifier === 'infile' || acknowledgement !== null);

/** Under a key it has Infile sends the document again with its XML; Digifact's look-up has all. Nothing new is certified. */
const ask = async (
  ctx: Context,
  certifiers: Certifiers,
  document: FelDocumentRow | null,
): Promise<Certified | null> => {
  if (document?.status !== 'certified') return null;
  const certifier = await certifiers.of(ctx.actor.businessId);
  const request = document.certifierRequest;
  if (certifier?.name !== request.certifier || (certifier.environment === 'test') !== document.isTest) return null;
  const found = await certifier.find(request);
  if (found.kind !== 'certified' || found.uuid !== document.authorizationUuid) return null;
  if (certifier.name !== 'infile') return found;
  const again = await certifier.certify(request);
  return again.kind === 'certified' && again.uuid === found.uuid ? again : null;
};

const keep = async (tx: WriteContext, { documentId, tries }: Input, found: Certified | null): Promise<void> => {
  const document = await felDocuments.find(tx, documentId);
  if (document?.status !== 'certified') return;
  const { billId, locationId, certifierRequest } = document;
  const certifiedXml = document.certifiedXml ?? found?.xml ?? null;
  const acknowledgement = document.acknowledgement ?? found?.acknowledgement ?? null;
  await felDocuments.update(tx, documentId, { certifiedXml, acknowledgement });
  if (billId && acknowledgement !== document.acknowledgement)
    await setBillFel(tx, { billId, locationId }, { felAcknowledgmentOfReceipt: acknowledgement });
  const isDone = isComplete(certifierRequest.certifier, { xml: certifiedXml, acknowledgement });
  if (isDone || tries >= MOST_TRIES) return;
  const dueAt = completeAt(tx.clock.ms(), tries + 1);
  await tx.enqueue(COMPLETE, { documentId, tries: tries + 1 }, { key: documentId, dueAt });
};

export const completeHandler = (certifiers: Certifiers) =>
  jobHandler(COMPLETE, {
    act: async (ctx, { documentId }) => ask(ctx, certifiers, await felDocuments.find(ctx, documentId)),
    settle: keep,
  });

import { AppError, type CreateFelNoteInput, type FelDocument, minor, sumMinor } from '@comanda/contracts';
import { checkDte, guatemalaTime, normalizeNit, noteOf } from '@comanda/fel';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { activeSettings, emitterOf, establishmentOf, type FelPorts } from '../../fel/index.ts';
import { storeDocument } from '../certifying/prepare-invoice.ts';
import { creditedOn, documentAndBill, documentView, felDocuments, openCancellation } from '../invoicing.store.ts';

/**
 * A credit or debit note of a certified invoice, or a small taxpayer's price reduction: stored and asked for. What earlier notes took
 * off counts, those under way too. Throws FEL_DOCUMENT_NOT_FOUND, FEL_NOT_CERTIFIED, FEL_CANCELLATION_OPEN, FEL_NOT_CONFIGURED,
 * FEL_ESTABLISHMENT_MISSING, FEL_CREDENTIALS_MISSING, FEL_DOCUMENT_INVALID with SAT's codes.
 */
export const createFelNote = async (
  tx: WriteContext & Pick<FelPorts, 'certifiers'>,
  input: CreateFelNoteInput,
): Promise<FelDocument> => {
  const origin = await felDocuments.get(tx, input.originId);
  if (origin.status !== 'certified' || origin.billId === null)
    throw new AppError('FEL_NOT_CERTIFIED', { id: origin.id, status: origin.status });
  if (await openCancellation(tx, origin.id)) throw new AppError('FEL_CANCELLATION_OPEN', { id: origin.id });
  const settings = await activeSettings(tx);
  if (!settings) throw new AppError('FEL_NOT_CONFIGURED');
  const establishment = await establishmentOf(tx, origin.locationId);
  if (!establishment) throw new AppError('FEL_ESTABLISHMENT_MISSING', { locationId: origin.locationId });
  const phrases = [...emitterOf(settings, establishment).phrases];
  const { type, lines, reason } = input;
  const issuedAt = guatemalaTime(tx.clock.ms());
  const dte = noteOf({
    type,
    origin: origin.dte,
    originUuid: origin.authorizationUuid!,
    lines,
    reason,
    issuedAt,
    phrases,
  });
  const credited = minor(await creditedOn(tx, origin.id));
  const violations = checkDte(dte, {
    certifiedAt: tx.clock.ms(),
    cfLimit: { amount: settings.buyerLimitAmount, operator: settings.buyerLimitOperator },
    gtqRate: null,
    origin: { dte: origin.dte, credited },
  });
  const takenOff = type === 'NDEB' ? 0 : credited + sumMinor(lines.map(({ amount }) => amount));
  // The account is another taxpayer's by now: SAT takes no note of theirs.
  if (origin.dte.issuer.nit !== dte.issuer.nit || origin.dte.issuer.nit !== normalizeNit(settings.issuerNit))
    violations.push({ code: 'FEL_RCP316', path: 'issuer' });
  if (takenOff > origin.total) violations.push({ code: 'FEL_RCP350', path: 'lines' });
  if (violations.length > 0)
    throw new AppError('FEL_DOCUMENT_INVALID', { violations: violations.map((one) => ({ ...one })) });
  const certifier = await tx.certifiers.of(tx.actor.businessId);
  if (!certifier) throw new AppError('FEL_CREDENTIALS_MISSING');
  const { locationId } = origin;
  const id = await storeDocument(tx, certifier, dte, { locationId, billId: null, originId: origin.id, reason });
  await recordAudit(tx, {
    action: 'fel.note_created',
    entity: 'fel_document',
    entityId: id,
    locationId,
    reason,
    details: { type, total: dte.total, authorization: origin.authorizationUuid },
  });
  return documentView(await documentAndBill(tx, id));
};

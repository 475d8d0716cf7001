import type { FelStatus } from '@comanda/contracts';
import type { Certified, CertifierName, Dte } from '@comanda/fel';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { billFelOf, setBillFel } from '../../billing/index.ts';

/** Of which bill. */
export interface BillPlace {
  billId: string;
  locationId: string;
}

const tell = (tx: WriteContext, { billId }: BillPlace, felStatus: FelStatus): void =>
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'bill.updated', { billId, felStatus });

/** Says what a bill's invoice waits for, or why it failed; what was certified before stays as it is. */
export const noteBill = async (
  tx: WriteContext,
  place: BillPlace,
  state: { felStatus: FelStatus; code: string | null; message: string | null; accessNumber?: number | null },
): Promise<void> => {
  const before = await billFelOf(tx, place.billId);
  const { felStatus, code: felErrorCode, message } = state;
  const felErrorMessage = message?.slice(0, 500) ?? null;
  const accessNumber = state.accessNumber ?? before?.accessNumber ?? null;
  await setBillFel(tx, place, { felStatus, felErrorCode, felErrorMessage, accessNumber });
  tell(tx, place, felStatus);
};

/** Writes what SAT gave a bill: the six columns, that it is invoiced, and our key (payment rules 4). */
export const markCertified = async (
  tx: WriteContext,
  place: BillPlace,
  certified: Certified,
  { key, dte, certifier }: { key: string; dte: Dte; certifier: CertifierName },
): Promise<void> => {
  await setBillFel(tx, place, {
    isExportedToFel: true,
    felAuthorization: certified.uuid,
    felSerialNumber: certified.series,
    felNumber: certified.number,
    felDateDte: certified.issuedAt,
    felCertificationDate: certified.certifiedAt,
    felAcknowledgmentOfReceipt: certified.acknowledgement,
    felUuid: key,
    felStatus: 'certified',
    felErrorCode: null,
    felErrorMessage: null,
    accessNumber: dte.accessNumber,
    isTest: certified.isTest,
    dte: { ...dte, certifier },
  });
  tell(tx, place, 'certified');
  await tx.emit('fel.order-bill.certified', place);
};

import type { Annulment } from '../document/annulment.ts';
import type { Dte } from '../document/dte.ts';
import { SCHEMA, type Violation, when } from './violation.ts';

/**
 * The last day (`YYYY-MM-DD`) on which a document issued at `issuedAt` can be annulled without SAT's approval: that of the next
 * month, when its IVA return is due (rule 3.16.7.1). SAT moves it on when it falls on a holiday.
 */
export const lastAnnulmentDay = (issuedAt: string): string => {
  const [year, month] = issuedAt.split('-').map(Number);
  return new Date(Date.UTC(year!, month! + 1, 0)).toISOString().slice(0, 10);
};

/** What SAT would refuse an annulment of this document for, by its codes. Too late is SAT's to approve: FEL_ANU375. */
export const checkAnnulment = (annulment: Annulment, document: { dte: Dte; uuid: string }): Violation[] => {
  const { dte } = document;
  const day = (time: string): string => time.slice(0, 10);
  const length = Array.from(annulment.reason.trim()).length;
  return [
    ...when(annulment.uuid !== document.uuid, 'FEL_ANU368', 'uuid'),
    ...when(annulment.issuerNit !== dte.issuer.nit, 'FEL_ANU369', 'issuerNit'),
    ...when(annulment.receiverId !== dte.receiver.id, 'FEL_ANU371', 'receiverId'),
    ...when(day(annulment.documentIssuedAt) !== day(dte.issuedAt), 'FEL_ANU374', 'documentIssuedAt'),
    ...when(annulment.annulledAt < dte.issuedAt.slice(0, 10), 'FEL_ANU376', 'annulledAt'),
    ...when(day(annulment.annulledAt) > lastAnnulmentDay(dte.issuedAt), 'FEL_ANU375', 'annulledAt'),
    ...when(length < 1 || length > 255, SCHEMA, 'reason'),
  ];
};

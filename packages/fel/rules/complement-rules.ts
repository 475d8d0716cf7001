import { scaled } from '../document/decimals.ts';
import type { Dte } from '../document/dte.ts';
import { type OriginFacts, type Rule, type Violation, when } from './violation.ts';

/** What hangs on a document: instalments of an FCAM, the invoice a note changes. */
export const complementRules: Rule = (dte, { origin }) => {
  const isReferring = dte.type === 'NCRE' || dte.type === 'NDEB';
  return [
    ...when(dte.type === 'FCAM' && dte.instalments.length === 0, 'FEL_RCP119', 'instalments'),
    ...when(dte.type !== 'FCAM' && dte.instalments.length > 0, 'FEL_RCP120', 'instalments'),
    ...when(isReferring && dte.origin === null, 'FEL_RCP119', 'origin'),
    ...when(!isReferring && dte.origin !== null, 'FEL_RCP120', 'origin'),
    ...(isReferring && dte.origin !== null && origin !== null ? originRules(dte, origin) : []),
  ];
};

const originRules = (note: Dte, { dte: origin, credited }: OriginFacts): Violation[] => {
  const isCredit = note.type === 'NCRE';
  const ivaOf = (totalIva: string | null): bigint => scaled(totalIva ?? '0');
  return [
    ...when(origin.type !== 'FACT' && origin.type !== 'FCAM', 'FEL_RCP352', 'origin.uuid'),
    ...when(origin.issuer.nit !== note.issuer.nit, 'FEL_RCP354', 'issuer.nit'),
    ...when(origin.receiver.id !== note.receiver.id, 'FEL_RCP355', 'receiver.id'),
    ...when(origin.issuedAt.slice(0, 10) !== note.origin?.issuedOn, 'FEL_RCP358', 'origin.issuedOn'),
    ...when(origin.currency !== note.currency, 'FEL_RCP383', 'currency'),
    ...when(isCredit && ivaOf(note.totalIva) > ivaOf(origin.totalIva), 'FEL_RCP333', 'totalIva'),
    ...when(isCredit && note.total + credited > origin.total, 'FEL_RCP350', 'total'),
  ];
};

export {
  areRetryable,
  type Explanation,
  explainFel,
  isConsumidorFinal,
  isValidCui,
  isValidNit,
  KNOWN_PHRASES,
  normalizeCui,
  normalizeNit,
  satCodesIn,
} from '@comanda/contracts';
export {
  type CancelOutcome,
  CERTIFIERS,
  type CertificationRequest,
  type Certified,
  type Certifier,
  type CertifierCredentials,
  type CertifierEnvironment,
  type CertifierName,
  type CertifyOutcome,
  type ExpectedDocument,
  errorsOf,
  type FelError,
  type FindOutcome,
  OWN_CODES,
  type Rejected,
  type SignInOutcome,
  type TokenStore,
  type Unclear,
  type UnclearCause,
} from './certifiers/certifier.ts';
export { type AnsweredDocument, checkAnswer, expectedOf } from './certifiers/check-answer.ts';
export { type CredentialsVault, openCredentials, sealCredentials } from './certifiers/sealed-credentials.ts';
export { writeNuc } from './certifiers/write-nuc.ts';
export { type Annulment, annulmentOf } from './document/annulment.ts';
export { isAuthorization, seriesAndNumber } from './document/authorization.ts';
export { type CfLimit, FEL_BUYER_ID_THRESHOLD_GTQ, needsBuyerId, SAT_CF_LIMIT } from './document/cf-limit.ts';
export { sixDecimals, wholeCentavos } from './document/decimals.ts';
export {
  carriesIva,
  DTE_TYPES,
  type Dte,
  type DteLine,
  type DteType,
  type Establishment,
  type Instalment,
  type Issuer,
  type IvaAffiliation,
  isNote,
  type LineIva,
  type NoteOrigin,
  type Phrase,
  type Receiver,
  type ReceiverKind,
} from './document/dte.ts';
export { daysBetween, guatemalaDay, guatemalaTime, instantOf } from './document/guatemala-time.ts';
export { ivaInside, sumIva, unitCodeOf } from './document/iva.ts';
export { phrasesOf, phraseText } from './document/phrases.ts';
export { type BuyerFields, type BuyerProblem, receiverOf } from './document/receiver.ts';
export { satContingencyPage, satPage } from './document/sat-page.ts';
export { dteLine, type SoldLine } from './invoice/dte-line.ts';
export { type Emitter, invoiceBill, invoiceType, type NoDocument, type Sale } from './invoice/invoice-bill.ts';
export { type NoteInput, noteOf } from './invoice/note.ts';
export { checkAnnulment, lastAnnulmentDay } from './rules/check-annulment.ts';
export { checkDte } from './rules/check-dte.ts';
export { isAccessNumber } from './rules/schema-rules.ts';
export { MOST_DAYS } from './rules/time-rules.ts';
export type { OriginFacts, RuleFacts, Violation } from './rules/violation.ts';
export { nameFromSat, type SatName, type SatNameParts } from './taxpayer-name.ts';
export { readAnnulment } from './xml/read-annulment.ts';
export { type ReadDte, readDte } from './xml/read-dte.ts';
export { writeAnnulment } from './xml/write-annulment.ts';
export { writeDte } from './xml/write-dte.ts';

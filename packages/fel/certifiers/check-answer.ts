import type { Minor } from '@comanda/contracts';
import { isAuthorization, seriesAndNumber } from '../document/authorization.ts';
import type { Dte } from '../document/dte.ts';
import type { CertificationRequest, ExpectedDocument } from './certifier.ts';

/** What a certifier's answer says of the document; null for what it does not say. */
export interface AnsweredDocument {
  uuid: string;
  series: string;
  number: string;
  type: string | null;
  receiverId: string | null;
  total: Minor | null;
  /** Day (`YYYY-MM-DD`) on which it was issued. */
  issuedOn: string | null;
  /** When, to the second, Guatemalan; of the document itself, which is as it was sent. */
  issuedAt: string | null;
}

/**
 * What in an answer cannot be of the request: the authorisation's form, series and number that do not follow from it, another
 * receiver, total, type or time. Names of fields; empty where it may be. Of a test environment series and number are not checked:
 * they may be `**PRUEBAS**`.
 */
export const checkAnswer = (
  request: Pick<CertificationRequest, 'expected'>,
  answer: AnsweredDocument,
  isTest: boolean,
): string[] => {
  const { expected } = request;
  const derived = isAuthorization(answer.uuid) ? seriesAndNumber(answer.uuid) : null;
  const differs = {
    uuid: derived === null,
    series: !isTest && derived !== null && answer.series !== derived.series,
    number: !isTest && derived !== null && answer.number.replace(/^0+(?=\d)/, '') !== derived.number,
    type: other(answer.type, expected.type),
    receiverId: other(answer.receiverId, expected.receiverId),
    total: answer.total !== null && answer.total !== expected.total,
    issuedOn: other(answer.issuedOn, issuedOn(expected)),
    issuedAt: other(answer.issuedAt?.slice(0, 19) ?? null, expected.issuedAt.slice(0, 19)),
  };
  return Object.entries(differs).flatMap(([field, isOther]) => (isOther ? [field] : []));
};

const other = (said: string | null, wanted: string): boolean => said !== null && said.trim() !== wanted;

const issuedOn = ({ issuedAt }: ExpectedDocument): string => issuedAt.slice(0, 10);

/** What to compare an answer with. */
export const expectedOf = (dte: Dte): ExpectedDocument => ({
  type: dte.type,
  issuerNit: dte.issuer.nit,
  establishment: dte.establishment.code,
  issuedAt: dte.issuedAt,
  receiverId: dte.receiver.id,
  currency: dte.currency,
  total: dte.total,
});

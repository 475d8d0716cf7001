import {
  type Annulment,
  type AnsweredDocument,
  areRetryable,
  type CancelOutcome,
  type CertificationRequest,
  type Certified,
  type Certifier,
  type CertifierCredentials,
  type CertifierEnvironment,
  type CertifyOutcome,
  expectedOf,
  type FindOutcome,
  normalizeNit,
  type Rejected,
  type TokenStore,
  type Unclear,
  writeNuc,
} from '@comanda/fel';
import {
  amountIn,
  answeredIn,
  cancelRefusal,
  differsFrom,
  documentIn,
  errorsOf,
  type Fields,
  fieldsOf,
  readFields,
  textIn,
  unclear,
} from './answers.ts';
import { type DigifactSession, digifactSession } from './digifact-session.ts';
import type { SendOptions } from './send.ts';

export const DIGIFACT_URLS: Record<CertifierEnvironment, string> = {
  test: 'https://testnucgt.digifact.com/api',
  production: 'https://nucgt.digifact.com/gt.com.apinuc/api',
};

export interface DigifactOptions extends SendOptions {
  environment: CertifierEnvironment;
  url: string;
  /** Normalised. */
  issuerNit: string;
  credentials: Extract<CertifierCredentials, { certifier: 'digifact' }>;
  tokens: TokenStore;
  now(): number;
}

const SUCCESS = '1';
/** The reference was used before: there is a document under the key. */
const USED_BEFORE = '9022';

/** Digifact's NUC API v2.0.5 with one business's account (docs/fiscal.md#digifact). */
export const digifact = (options: DigifactOptions): Certifier => {
  const session = digifactSession(options);
  const isTest = options.environment === 'test';
  const find = async (request: CertificationRequest): Promise<FindOutcome> => {
    const day = request.expected.issuedAt.slice(0, 10);
    const DATA2 = `REFERENCIA_INTERNA|${request.key}|ISSUEDDATE|${day}`;
    const answer = await session.get('/Shared', { COUNTRY: 'GT', DATA1: 'SHARED_GETDTEINFO_BY_INTERNALID', DATA2 });
    return answer.kind === 'answer' ? readFound(request, answer, isTest) : answer;
  };
  return {
    name: 'digifact',
    environment: options.environment,
    prepare: (dte, key) => ({ certifier: 'digifact', key, body: writeNuc(dte, key), expected: expectedOf(dte) }),
    certify: async (request) => {
      const answer = await session.post('/v2/transform/nuc_json', { FORMAT: 'XML' }, request.body);
      if (answer.kind !== 'answer') return answer;
      const outcome = readCertified(request, answer, isTest);
      return outcome === 'used before' ? foundAgain(await find(request)) : outcome;
    },
    find,
    cancel: (annulment) => cancel(session, options, annulment),
    signIn: () => session.signIn(),
  };
};

/** A key Digifact has, and does not find a document of: ask again, sending nothing. */
const foundAgain = (found: FindOutcome): CertifyOutcome => (found.kind === 'none' ? unclear('nonsense') : found);

const codeOf = (fields: Fields): string => textIn(fields, 'code') || textIn(fields, 'codigo');

/** Digifact's texts for people, wherever it put them. */
const messageOf = (fields: Fields): string => {
  const details = fields.infodetails;
  const said = ['message', 'mensaje', 'description', 'descripcion', 'responsedata1'].map((name) =>
    textIn(fields, name),
  );
  const listed = Array.isArray(details)
    ? details.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    : [];
  return [...new Set([...said, ...listed])].filter((text) => text !== '').join(' · ');
};

/** An answer that is no success: refused, or nobody knows. */
const refusal = (status: number, fields: Fields | null): Rejected | Unclear => {
  if (status === 429) return unclear('busy');
  if (fields === null || codeOf(fields) === '') return unclear(status >= 500 ? 'server' : 'nonsense');
  const message = messageOf(fields);
  const errors = errorsOf(message, `DIGIFACT_${codeOf(fields)}`);
  // A server in trouble may have committed first; with SAT's own code it has judged.
  if (status >= 500 && !errors.some(({ code }) => code.startsWith('FEL_'))) return unclear('server');
  return { kind: 'rejected', errors, isRetryable: areRetryable(errors.map(({ code }) => code)) };
};

const readCertified = (
  request: CertificationRequest,
  { status, text }: { status: number; text: string },
  isTest: boolean,
): CertifyOutcome | 'used before' => {
  const fields = readFields(text);
  if (fields !== null && codeOf(fields) === USED_BEFORE) return 'used before';
  if (fields === null || codeOf(fields) !== SUCCESS) return refusal(status, fields);
  if (textIn(fields, 'authnumber') === '') return unclear('nonsense');
  const uuid = textIn(fields, 'authnumber').toUpperCase();
  const said: AnsweredDocument = {
    uuid,
    series: textIn(fields, 'batch'),
    number: textIn(fields, 'serial'),
    type: null,
    receiverId: textIn(fields, 'receivertaxid') || null,
    total: amountIn(textIn(fields, 'totalamount')),
    issuedOn: textIn(fields, 'issuedtimestamp').slice(0, 10) || null,
    issuedAt: null,
  };
  const times = { issuedAt: textIn(fields, 'issuedtimestamp'), certifiedAt: textIn(fields, 'enrolledtimestamp') };
  const acknowledgement = textIn(fieldsOf(fields.additionalinfo), 'acuserecibosat') || null;
  const texts = ['responsedata1', 'responsedata2', 'responsedata3'].map((name) => textIn(fields, name));
  return certified(request, said, { ...times, acknowledgement, texts, isTest });
};

const certified = (
  request: CertificationRequest,
  said: AnsweredDocument,
  more: { issuedAt: string; certifiedAt: string; acknowledgement: string | null; texts: string[]; isTest: boolean },
): Certified | Rejected => {
  const document = documentIn(more.texts);
  const { uuid, series, number } = said;
  const all = document ? [said, { uuid, series, number, ...answeredIn(document.read) }] : [said];
  const { acknowledgement, isTest } = more;
  return (
    differsFrom(request, all, isTest) ?? {
      kind: 'certified',
      uuid,
      series,
      number,
      issuedAt: more.issuedAt || request.expected.issuedAt,
      certifiedAt: more.certifiedAt,
      acknowledgement,
      xml: document?.xml ?? null,
      isTest,
    }
  );
};

/** A NIT comes back in any spelling; a foreigner's number is as it was sent. Null where nothing is said. */
const sameReceiver = (said: string, expected: string): string | null =>
  said === expected ? said : normalizeNit(said) || null;

const readFound = (
  request: CertificationRequest,
  { status, text }: { status: number; text: string },
  isTest: boolean,
): FindOutcome => {
  const fields = readFields(text);
  const [head] = Array.isArray(fields?.request_data) ? fields.request_data : [];
  const rows = Array.isArray(fields?.response) ? fields.response.map(fieldsOf) : null;
  const isFine = ['1', '200'].includes(textIn(fieldsOf(head), 'codigo'));
  if (status === 429) return unclear('busy');
  if (status >= 500) return unclear('server');
  if (rows === null || !isFine) return unclear('nonsense');
  // Digifact may answer several: one that says another reference is another's.
  const ours = rows.filter((row) => ['', request.key].includes(textIn(row, 'referenciainterna')));
  if (ours.length === 0) return { kind: 'none' };
  const row = ours.find((one) => /^(vigente|v|activo|1)?$/i.test(textIn(one, 'estatus'))) ?? ours[0];
  const uuid = textIn(row, 'guid').toUpperCase();
  const said: AnsweredDocument = {
    uuid,
    series: textIn(row, 'serie'),
    number: textIn(row, 'numero'),
    type: textIn(row, 'tipo_dte') || null,
    receiverId: sameReceiver(textIn(row, 'nit_comprador'), request.expected.receiverId),
    total: amountIn(textIn(row, 'total')),
    issuedOn: textIn(row, 'fecha_de_emision').slice(0, 10) || null,
    issuedAt: null,
  };
  return certified(request, said, {
    issuedAt: textIn(row, 'fecha_de_emision'),
    certifiedAt: textIn(row, 'fecha_de_certificacion'),
    acknowledgement: textIn(row, 'acuse_recibo_sat_dte') || null,
    texts: [textIn(row, 'dte')],
    isTest,
  });
};

const cancel = async (
  session: DigifactSession,
  { issuerNit, credentials }: DigifactOptions,
  annulment: Annulment,
): Promise<CancelOutcome> => {
  const body = {
    Taxid: issuerNit.padStart(12, '0'),
    Autorizacion: annulment.uuid,
    IdReceptor: annulment.receiverId,
    FechaEmisionDocumentoAnular: annulment.documentIssuedAt.slice(0, 19),
    MotivoAnulacion: annulment.reason,
    Username: credentials.username,
  };
  const answer = await session.post('/CancelFelGT', {}, JSON.stringify(body));
  if (answer.kind !== 'answer') return answer;
  const fields = readFields(answer.text);
  if (fields !== null && codeOf(fields) === SUCCESS) {
    const acknowledgement = textIn(fields, 'acuserecibosat') || null;
    return {
      kind: 'annulled',
      acknowledgement,
      annulledAt: textIn(fields, 'fecha_de_certificacion') || annulment.annulledAt,
    };
  }
  return cancelRefusal(refusal(answer.status, fields), annulment);
};

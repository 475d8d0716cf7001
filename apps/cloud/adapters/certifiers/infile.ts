import {
  type AnsweredDocument,
  areRetryable,
  type CertificationRequest,
  type Certified,
  type Certifier,
  type CertifierCredentials,
  type CertifierEnvironment,
  type CertifyOutcome,
  expectedOf,
  type FelError,
  type FindOutcome,
  OWN_CODES,
  type Rejected,
  satCodesIn,
  type Unclear,
  writeAnnulment,
  writeDte,
} from '@comanda/fel';
import {
  answeredIn,
  cancelRefusal,
  credentialsRefused,
  differsFrom,
  documentIn,
  type Fields,
  fieldsOf,
  readFields,
  textIn,
  unclear,
} from './answers.ts';
import { type Answer, type SendOptions, send } from './send.ts';

/** Test and production have one address: which it is follows from the account. */
export const INFILE_URL = 'https://certificador.feel.com.gt';
const ISSUE = '/fel/procesounificado/transaccion/v2/xml';
const LOOK_UP = '/fel/consulta/dte/v2/identificador_unico';
/** What Infile writes of a key it has: the document is the first one. */
const SENT_BEFORE = /enviado previamente/i;
const ACCOUNT = /\b(llave|usuario|credencial|token|alias|clave)\b/i;

export interface InfileOptions extends SendOptions {
  environment: CertifierEnvironment;
  url: string;
  /** Normalised. */
  issuerNit: string;
  credentials: Extract<CertifierCredentials, { certifier: 'infile' }>;
}

/** Infile's unified service with one business's account (docs/fiscal.md#infile). Its keys are always the same: there is no token. */
export const infile = (options: InfileOptions): Certifier => {
  const { credentials, environment, url } = options;
  const isTest = environment === 'test';
  const issue = (body: string, identificador: string): Promise<Answer> => {
    const account = {
      UsuarioFirma: credentials.signUser,
      LlaveFirma: credentials.signKey,
      UsuarioApi: credentials.apiUser,
      LlaveApi: credentials.apiKey,
    };
    const headers = { ...account, identificador, 'content-type': 'application/xml' };
    return send(`${url}${ISSUE}`, { method: 'POST', headers, body }, options);
  };
  const lookUp = (key: string, expected: LookUp): Promise<Answer> => {
    const account = { usuario: credentials.apiUser, llave: credentials.apiKey, identificador: key };
    const headers = { ...account, 'content-type': 'application/json' };
    return send(`${url}${LOOK_UP}`, { method: 'POST', headers, body: lookUpBody(key, expected) }, options);
  };
  return {
    name: 'infile',
    environment,
    prepare: (dte, key) => ({ certifier: 'infile', key, body: writeDte(dte), expected: expectedOf(dte) }),
    certify: async (request) => {
      const answer = await issue(request.body, request.key);
      return answer.kind === 'answer' ? readCertified(request, answer, isTest) : answer;
    },
    find: async (request) => {
      const answer = await lookUp(request.key, request.expected);
      return answer.kind === 'answer' ? readFound(request, answer, isTest) : answer;
    },
    cancel: async (annulment, key) => {
      const answer = await issue(writeAnnulment(annulment), key);
      if (answer.kind !== 'answer') return answer;
      const fields = readFields(answer.text);
      if (isSuccess(fields) || SENT_BEFORE.test(answer.text)) {
        return { kind: 'annulled', acknowledgement: null, annulledAt: textIn(fields, 'fecha') || annulment.annulledAt };
      }
      return cancelRefusal(refusal(answer.status, fields), annulment);
    },
    signIn: async () => {
      // There is nothing to sign in to: a look-up of a key nobody has shows whether the account is taken.
      const answer = await lookUp('comanda-conexion', { ...PROBE, issuerNit: options.issuerNit });
      if (answer.kind !== 'answer') return answer;
      const fields = readFields(answer.text);
      const outcome = refusal(answer.status, fields);
      const isRefused = outcome.kind === 'unclear' || outcome.errors.some(({ code }) => code === OWN_CODES.credentials);
      return isRefused ? outcome : { kind: 'signed_in', until: null };
    },
  };
};

type LookUp = Pick<CertificationRequest['expected'], 'issuerNit' | 'type' | 'establishment' | 'issuedAt'>;
const PROBE = { type: 'FACT', establishment: 1, issuedAt: '2026-01-01T00:00:00-06:00' } as const;

const lookUpBody = (key: string, { issuerNit, type, establishment, issuedAt }: LookUp): string => {
  const [year, month, day] = issuedAt.slice(0, 10).split('-');
  return JSON.stringify({
    nit_emisor: issuerNit,
    tipo_operacion: 'CERTIFICACION',
    tipo_documento: type,
    codigo_establecimiento: String(establishment),
    identificador_unico_dte: key,
    anio_documento: year,
    mes_documento: month,
    dia_documento: day,
  });
};

const isSuccess = (fields: Fields | null): boolean =>
  fields?.resultado === true || /^(true|1)$/i.test(textIn(fields, 'resultado'));

const isFailure = (fields: Fields): boolean =>
  fields.resultado === false || /^(false|0)$/i.test(textIn(fields, 'resultado'));

/** Infile's sentences are at times `a|b|text`: the last part is for people. */
const lastPart = (text: string): string => text.split('|').at(-1)!.trim();

const errorsIn = (fields: Fields): FelError[] => {
  const listed = Array.isArray(fields.descripcion_errores) ? fields.descripcion_errores.map(fieldsOf) : [];
  const errors = listed.flatMap((one): FelError[] => {
    const whole = JSON.stringify(one);
    const message = lastPart(textIn(one, 'mensaje_error')) || whole;
    const rule = [textIn(one, 'numeral'), textIn(one, 'validacion')].filter((part) => !['', '0'].includes(part));
    const codes = satCodesIn(whole);
    const fallback = rule.length > 0 ? `INFILE_${rule.join('_')}` : OWN_CODES.unknown;
    return (codes.length > 0 ? codes : [fallback]).map((code) => ({ code, message }));
  });
  return errors.length > 0 ? errors : [{ code: OWN_CODES.unknown, message: textIn(fields, 'descripcion') }];
};

const refusal = (status: number, fields: Fields | null): Rejected | Unclear => {
  if (status === 429) return unclear('busy');
  if (status === 401 || status === 403) return credentialsRefused(textIn(fields, 'descripcion') || String(status));
  if (status >= 500) return unclear('server');
  if (fields === null || !isFailure(fields)) return unclear('nonsense');
  const errors = errorsIn(fields);
  const isOfAccount = errors.every(({ code, message }) => !code.startsWith('FEL_') && ACCOUNT.test(message));
  if (isOfAccount) return credentialsRefused(errors[0]!.message);
  return { kind: 'rejected', errors, isRetryable: areRetryable(errors.map(({ code }) => code)) };
};

const readCertified = (
  request: CertificationRequest,
  { status, text }: { status: number; text: string },
  isTest: boolean,
): CertifyOutcome => {
  const fields = readFields(text);
  const isThere = status < 300 && (isSuccess(fields) || SENT_BEFORE.test(text)) && textIn(fields, 'uuid') !== '';
  if (fields !== null && isThere) return certified(request, fields, isTest);
  return isSuccess(fields) ? unclear('nonsense') : refusal(status, fields);
};

const readFound = (
  request: CertificationRequest,
  { status, text }: { status: number; text: string },
  isTest: boolean,
): FindOutcome => {
  const fields = readFields(text);
  if (status < 300 && fields !== null && isSuccess(fields)) {
    return textIn(fields, 'uuid') === '' ? unclear('nonsense') : certified(request, fields, isTest);
  }
  const outcome = refusal(status, fields);
  const isRefused = outcome.kind === 'unclear' || outcome.errors.some(({ code }) => code === OWN_CODES.credentials);
  return isRefused ? outcome : { kind: 'none' };
};

const certified = (request: CertificationRequest, fields: Fields, isTest: boolean): Certified | Rejected => {
  const document = documentIn([textIn(fields, 'xml_certificado')]);
  const [uuid, series, number] = [
    textIn(fields, 'uuid').toUpperCase(),
    textIn(fields, 'serie'),
    textIn(fields, 'numero'),
  ];
  const silent = { type: null, receiverId: null, total: null, issuedOn: null, issuedAt: null };
  const said: AnsweredDocument = { uuid, series, number, ...(document ? answeredIn(document.read) : silent) };
  return (
    differsFrom(request, [said], isTest) ?? {
      kind: 'certified',
      uuid,
      series,
      number,
      issuedAt: request.expected.issuedAt,
      certifiedAt: textIn(fields, 'fecha') || document?.read.certification?.certifiedAt || '',
      acknowledgement: null,
      xml: document?.xml ?? null,
      isTest,
    }
  );
};

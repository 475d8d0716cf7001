import {
  type Annulment,
  type AnsweredDocument,
  type CancelOutcome,
  type CertificationRequest,
  checkAnswer,
  type FelError,
  OWN_CODES,
  type ReadDte,
  type Rejected,
  readDte,
  satCodesIn,
  type Unclear,
  type UnclearCause,
  wholeCentavos,
} from '@comanda/fel';

/** A JSON object by lower-case names: certifiers' capitals vary between their APIs. */
export type Fields = Record<string, unknown>;

/** The object in an answer, or null where there is none. */
export const readFields = (text: string): Fields | null => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
};

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))
    : null;

/** A field as text, numbers included; empty where there is none. */
export const textIn = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

export const unclear = (cause: UnclearCause): Unclear => ({ kind: 'unclear', cause });

/** User, password or key were refused: nothing was certified, and the same may be taken once they are right. */
export const credentialsRefused = (message: string): Rejected => ({
  kind: 'rejected',
  errors: [{ code: OWN_CODES.credentials, message }],
  isRetryable: true,
});

/** What a certifier wrote, by SAT's codes in it; without any by `fallback`. */
export const errorsOf = (message: string, fallback: string): FelError[] => {
  const codes = satCodesIn(message);
  return (codes.length > 0 ? codes : [fallback]).map((code) => ({ code, message: message.slice(0, 2000) }));
};

/** An amount of an answer in minor units; null where it is missing or none. */
export const amountIn = (text: string): AnsweredDocument['total'] => {
  try {
    return text === '' ? null : wholeCentavos(text.replaceAll(',', ''));
  } catch {
    return null;
  }
};

/** The document in base64, among fields of which some are a PDF or empty. */
export const documentIn = (texts: readonly string[]): { xml: string; read: ReadDte } | null => {
  for (const text of texts) {
    const xml = Buffer.from(text, 'base64').toString('utf8');
    const read = xml.includes('GTDocumento') ? readDte(xml) : null;
    if (read) return { xml, read };
  }
  return null;
};

/** What an XML that came along says of the document. */
export const answeredIn = (read: ReadDte): Omit<AnsweredDocument, 'uuid' | 'series' | 'number'> => ({
  type: read.dte.type,
  receiverId: read.dte.receiver.id,
  total: read.dte.total,
  issuedOn: read.dte.issuedAt.slice(0, 10),
  issuedAt: read.dte.issuedAt,
});

/** Takes nothing that cannot be the request's document: whether there is one is asked again, by its key. */
export const differsFrom = (
  request: CertificationRequest,
  answers: readonly AnsweredDocument[],
  isTest: boolean,
): Rejected | null => {
  const fields = [...new Set(answers.flatMap((answer) => checkAnswer(request, answer, isTest)))];
  if (fields.length === 0) return null;
  const message = `Otro documento: ${fields.join(', ')} (${answers[0]?.uuid ?? ''})`;
  return { kind: 'rejected', errors: [{ code: OWN_CODES.differs, message }], isRetryable: true };
};

/** SAT decides later, or does not have the document yet. */
const PENDING = ['FEL_ANU001', 'FEL_ANU462', 'FEL_ANU368', 'FEL_GEN110'];
const ANNULLED_BEFORE = 'FEL_ANU458';

/** What an annulment that was not taken comes to: annulled before, pending at SAT, or refused. */
export const cancelRefusal = (outcome: Rejected | Unclear, annulment: Annulment): CancelOutcome => {
  if (outcome.kind === 'unclear') return outcome;
  const codes = outcome.errors.map(({ code }) => code);
  if (codes.includes(ANNULLED_BEFORE))
    return { kind: 'annulled', acknowledgement: null, annulledAt: annulment.annulledAt };
  return codes.some((code) => PENDING.includes(code)) ? { kind: 'pending', errors: outcome.errors } : outcome;
};

import type { Minor } from '@comanda/contracts';
import type { Annulment } from '../document/annulment.ts';
import type { Dte, DteType } from '../document/dte.ts';

/** Certifiers Comanda speaks to. Their names and NITs are printed on every document. */
export const CERTIFIERS = {
  digifact: { name: 'DIGIFACT SERVICIOS, SOCIEDAD ANONIMA', nit: '77454820' },
  infile: { name: 'INFILE, SOCIEDAD ANONIMA', nit: '12521337' },
} as const;
export type CertifierName = keyof typeof CERTIFIERS;

/** A test environment's documents are worth nothing: say so wherever they are shown. */
export type CertifierEnvironment = 'test' | 'production';

/** What a business signs in with; sealed where it is stored, never logged. */
export type CertifierCredentials =
  | { certifier: 'digifact'; username: string; password: string }
  /** `UsuarioFirma`, `LlaveFirma`, `UsuarioApi`, `LlaveApi` of Infile's papers. */
  | { certifier: 'infile'; signUser: string; signKey: string; apiUser: string; apiKey: string };

/** What an answer is compared with: another sale's document comes back under a key that was used before. */
export interface ExpectedDocument {
  type: DteType;
  issuerNit: string;
  establishment: number;
  /** Guatemalan time. */
  issuedAt: string;
  receiverId: string;
  currency: string;
  total: Minor;
}

/**
 * A document ready to be sent. Store it before the first byte leaves: a repeat sends exactly this body under exactly this key. Plain
 * data.
 */
export interface CertificationRequest {
  certifier: CertifierName;
  /** Idempotency key: 2 to 50 letters, digits and hyphens; one a document, for ever. */
  key: string;
  /** The bytes as text, UTF-8. */
  body: string;
  expected: ExpectedDocument;
}

/** What SAT and the certifier gave a document. Times as the certifier wrote them, Guatemalan. */
export interface Certified {
  kind: 'certified';
  /** SAT's authorisation: a UUID in capitals. */
  uuid: string;
  series: string;
  number: string;
  /** The document's own time. */
  issuedAt: string;
  certifiedAt: string;
  /** SAT's acknowledgement of receipt. Empty at first: an annulment may have to wait for it. */
  acknowledgement: string | null;
  /** The certified XML; null where the certifier did not send it along. It must be kept until prescription. */
  xml: string | null;
  /** True of a test environment. */
  isTest: boolean;
}

export interface FelError {
  /** SAT's code (`FEL_RCP535`), the certifier's own (`DIGIFACT_3000`), or one of `OWN_CODES`. */
  code: string;
  /** What the certifier wrote. */
  message: string;
}

/** Codes of what no certifier says of itself. */
export const OWN_CODES = {
  /** User, password or key were refused, or no longer belong to a certifier of the issuer's. Nothing was certified. */
  credentials: 'CERTIFIER_CREDENTIALS',
  /** What came back under the key is another document than the one sent. */
  differs: 'CERTIFIER_ANSWER_DIFFERS',
  /** Refused without any code. */
  unknown: 'CERTIFIER_REFUSED',
} as const;

/** Refused: there is no document. `isRetryable`: the same bytes may be taken later, else the data must change. */
export interface Rejected {
  kind: 'rejected';
  errors: FelError[];
  isRetryable: boolean;
}

/** Nobody knows whether there is a document: ask `find` before sending the same request again. */
export interface Unclear {
  kind: 'unclear';
  cause: UnclearCause;
}
/**
 * `unreachable`: no connection; `timeout`: no answer in time; `broken`: cut off on the way; `server`: 5xx; `nonsense`: an answer that is
 * none; `busy`: 429.
 */
export type UnclearCause = 'unreachable' | 'timeout' | 'broken' | 'server' | 'nonsense' | 'busy';

/** Why it is not done, in codes: what was refused or waits says it itself, of all else it is the cause (`CERTIFIER_TIMEOUT`). */
export const errorsOf = (outcome: Unclear | { kind: 'rejected' | 'pending'; errors: FelError[] }): FelError[] =>
  outcome.kind === 'unclear' ? [{ code: `CERTIFIER_${outcome.cause.toUpperCase()}`, message: '' }] : outcome.errors;

export type CertifyOutcome = Certified | Rejected | Unclear;
export type FindOutcome = Certified | { kind: 'none' } | Rejected | Unclear;
export type CancelOutcome =
  | { kind: 'annulled'; acknowledgement: string | null; annulledAt: string }
  /** SAT decides later (FEL_ANU001, FEL_ANU462), or does not have the document yet: ask again, under the same key. */
  | { kind: 'pending'; errors: FelError[] }
  | Rejected
  | Unclear;
export type SignInOutcome = { kind: 'signed_in'; until: number | null } | Rejected | Unclear;

/**
 * A certifier with one business's account. It never throws for anything the certifier or the network does, keeps no state but
 * the token, and logs neither credentials nor documents.
 */
export interface Certifier {
  readonly name: CertifierName;
  readonly environment: CertifierEnvironment;
  /** Writes a document in the certifier's form. Pure. */
  prepare(dte: Dte, key: string): CertificationRequest;
  /**
   * Sends a stored request. A key the certifier has already is looked up: `certified` where the document is this one, `rejected`
   * with `OWN_CODES.differs` where it is another's.
   */
  certify(request: CertificationRequest): Promise<CertifyOutcome>;
  /** The document certified under a request's key, if there is one. `none` is certain. */
  find(request: CertificationRequest): Promise<FindOutcome>;
  /** Annuls a document. `key` is the annulment's own, not the document's. Annulling twice answers `annulled`. */
  cancel(annulment: Annulment, key: string): Promise<CancelOutcome>;
  /** Tries the account: a token is fetched anew where there are tokens. Nothing is issued. */
  signIn(): Promise<SignInOutcome>;
}

/** Where a token is kept between calls and processes; the caller seals it. `until` in ms. */
export interface TokenStore {
  read(): Promise<{ token: string; until: number } | null>;
  write(token: { token: string; until: number } | null): Promise<void>;
}

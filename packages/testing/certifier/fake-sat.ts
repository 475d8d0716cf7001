import { randomUUID } from 'node:crypto';
import { minor } from '@comanda/contracts';
import {
  type Annulment,
  CERTIFIERS,
  type CertifierName,
  checkAnnulment,
  checkDte,
  type Dte,
  explainFel,
  guatemalaTime,
  type OriginFacts,
  SAT_CF_LIMIT,
  seriesAndNumber,
  type Violation,
  writeDte,
} from '@comanda/fel';

/** A document that was certified. */
export interface FakeDocument {
  certifier: CertifierName;
  /** Under which it was sent; null where it came without. */
  key: string | null;
  uuid: string;
  series: string;
  number: string;
  dte: Dte;
  xml: string;
  /** ms. */
  certifiedAt: number;
  state: 'live' | 'pending' | 'annulled';
  annulment: Annulment | null;
}

export type FakeCertification =
  | { kind: 'certified'; document: FakeDocument }
  /** There is one under the key. */
  | { kind: 'known'; document: FakeDocument }
  | { kind: 'refused'; violations: Violation[] };

export type FakeAnnulment =
  | { kind: 'annulled'; document: FakeDocument }
  | { kind: 'pending' }
  | { kind: 'refused'; violations: Violation[] };

export interface FakeSatOptions {
  now(): number;
  /** Until SAT acknowledges a document; before, it cannot be annulled. */
  acknowledgeAfterMs: number;
  /** Series and number of a test environment. */
  isTest: boolean;
}

const refused = (code: string, path: string): { kind: 'refused'; violations: Violation[] } => ({
  kind: 'refused',
  violations: [{ code, path }],
});

/**
 * What SAT knows, for fake certifiers: every document, judged by the product's own rules and by what only SAT can know, one a key,
 * annulled by SAT's own rules.
 */
export class FakeSat {
  readonly documents: FakeDocument[] = [];
  /** NITs and CUIs of receivers that are nobody's. */
  readonly unknown = new Set<string>();
  readonly options: FakeSatOptions;

  constructor(options: Partial<FakeSatOptions> = {}) {
    this.options = { now: () => Date.now(), acknowledgeAfterMs: 0, isTest: false, ...options };
  }

  certify(certifier: CertifierName, dte: Dte, key: string | null): FakeCertification {
    const known = this.byKey(certifier, dte.issuer.nit, key);
    if (known) return { kind: 'known', document: known };
    const violations = this.#judge(dte);
    if (violations.length > 0) return { kind: 'refused', violations };
    const uuid = randomUUID().toUpperCase();
    const given = this.options.isTest ? { series: '**PRUEBAS**', number: '1' } : seriesAndNumber(uuid);
    const certifiedAt = this.options.now();
    const certification = { uuid, ...given, certifiedAt: guatemalaTime(certifiedAt), ...CERTIFIERS[certifier] };
    const xml = certifiedXml(writeDte(dte), certification);
    const document: FakeDocument = {
      certifier,
      key,
      uuid,
      ...given,
      dte,
      xml,
      certifiedAt,
      state: 'live',
      annulment: null,
    };
    this.documents.push(document);
    return { kind: 'certified', document };
  }

  annul(annulment: Annulment): FakeAnnulment {
    const document = this.byUuid(annulment.uuid);
    if (!document) return refused('FEL_ANU368', 'uuid');
    if (document.state === 'annulled') return refused('FEL_ANU458', 'uuid');
    if (document.state === 'pending') return refused('FEL_ANU462', 'uuid');
    const violations = checkAnnulment(annulment, document);
    const isLate = violations.length === 1 && violations[0]!.code === 'FEL_ANU375';
    if (violations.length > 0 && !isLate) return { kind: 'refused', violations };
    if (!this.isAcknowledged(document)) return refused('FEL_ANU368', 'uuid');
    document.annulment = annulment;
    document.state = isLate ? 'pending' : 'annulled';
    return isLate ? { kind: 'pending' } : { kind: 'annulled', document };
  }

  byUuid(uuid: string): FakeDocument | undefined {
    return this.documents.find((one) => one.uuid === uuid.toUpperCase());
  }

  byKey(certifier: CertifierName, issuerNit: string, key: string | null): FakeDocument | undefined {
    return this.documents.find(
      (one) => key !== null && one.key === key && one.certifier === certifier && one.dte.issuer.nit === issuerNit,
    );
  }

  isAcknowledged(document: FakeDocument): boolean {
    return this.options.now() >= document.certifiedAt + this.options.acknowledgeAfterMs;
  }

  #judge(dte: Dte): Violation[] {
    const origin = dte.origin === null ? undefined : this.byUuid(dte.origin.uuid);
    if (dte.origin !== null && origin?.state !== 'live') return [{ code: 'FEL_RCP351', path: 'origin.uuid' }];
    const now = this.options.now();
    const facts = { certifiedAt: now, cfLimit: SAT_CF_LIMIT, gtqRate: '7.70' };
    const violations = checkDte(dte, { ...facts, origin: origin ? this.#factsOf(origin) : null });
    const isUnknown = this.unknown.has(dte.receiver.id);
    return isUnknown ? [...violations, { code: 'FEL_RCP309', path: 'receiver.id' }] : violations;
  }

  #factsOf(origin: FakeDocument): OriginFacts {
    const credits = this.documents.filter(
      ({ dte, state }) => dte.type === 'NCRE' && state === 'live' && dte.origin?.uuid === origin.uuid,
    );
    return { dte: origin.dte, credited: minor(credits.reduce((sum, { dte }) => sum + dte.total, 0)) };
  }
}

const certifiedXml = (
  xml: string,
  given: { uuid: string; series: string; number: string; certifiedAt: string; nit: string; name: string },
): string => {
  const node = [
    `<dte:NITCertificador>${given.nit}</dte:NITCertificador>`,
    `<dte:NombreCertificador>${given.name}</dte:NombreCertificador>`,
    `<dte:NumeroAutorizacion Serie="${given.series}" Numero="${given.number}">${given.uuid}</dte:NumeroAutorizacion>`,
    `<dte:FechaHoraCertificacion>${given.certifiedAt}</dte:FechaHoraCertificacion>`,
  ].join('');
  return xml.replace('</dte:DTE>', `<dte:Certificacion>${node}</dte:Certificacion></dte:DTE>`);
};

/** What a certifier tells of a refusal: SAT's code and a sentence. */
export const sentenceOf = ({ code, path }: Violation): string => `${code}: ${explainFel(code).es} [${path}]`;

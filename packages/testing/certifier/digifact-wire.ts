import { guatemalaTime, normalizeNit, sixDecimals } from '@comanda/fel';
import { type FakeDocument, type FakeSat, sentenceOf } from './fake-sat.ts';
import { NucError, readNuc } from './read-nuc.ts';
import type { TroubleMode } from './trouble.ts';

/** A request as the wire shapes see it. */
export interface WireRequest {
  method: string;
  /** Below the shape's own address. */
  path: string;
  query: URLSearchParams;
  header(name: string): string;
  body: string;
}

export interface WireAnswer {
  status: number;
  body: unknown;
}

export interface DigifactAccount {
  /** NIT of twelve digits; null: any issuer's, as a demo wants it. */
  taxId: string | null;
  username: string;
  password: string;
}

const answer = (body: unknown, status = 200): WireAnswer => ({ status, body });

/**
 * Digifact's NUC API v2.0.5 (docs/fiscal.md#digifact): a raw JWT in `Authorization`, 401 when it has expired, misspelt keys, numbers as
 * texts, code 9022 for a reference that was used before, an empty `RESPONSE` for what nobody has.
 */
export class DigifactWire {
  readonly #sat: FakeSat;
  readonly #account: DigifactAccount;
  readonly #taxpayers: Record<string, string>;
  readonly #asked: string[];
  #tokens = new Set<string>();
  #issued = 0;

  constructor(sat: FakeSat, account: DigifactAccount, taxpayers: Record<string, string>, asked: string[]) {
    this.#sat = sat;
    this.#account = account;
    this.#taxpayers = taxpayers;
    this.#asked = asked;
  }

  expireTokens(): void {
    this.#tokens = new Set();
  }

  isDocument({ method, path }: WireRequest): boolean {
    return method === 'POST' && (path === '/v2/transform/nuc_json' || path === '/CancelFelGT');
  }

  handle(request: WireRequest, mode: TroubleMode, code: string): WireAnswer {
    const { method, path } = request;
    if (mode === 'wrong') return answer({ RESPONSE: [{ NOMBRE: 7 }], extra: 'x' });
    if (method === 'POST' && path === '/login/get_token') return this.#logIn(request.body);
    const isKnown = ['GET /Shared', 'POST /v2/transform/nuc_json', 'POST /CancelFelGT'].includes(`${method} ${path}`);
    if (!isKnown) return answer({ code: 404, message: 'Not Found' }, 404);
    if (!this.#tokens.has(request.header('authorization'))) return answer({ message: 'Token expirado' }, 401);
    if (!this.#isOwn(request.query.get('TAXID') ?? ''))
      return answer({ code: 0, message: 'Parámetros inválidos' }, 400);
    if (path === '/Shared') return this.#share(request, mode);
    if (mode === 'refuse') return refusal(0, `${code}: El documento fue rechazado`);
    return path === '/CancelFelGT' ? this.#cancel(request.body) : this.#certify(request, mode);
  }

  #logIn(body: string): WireAnswer {
    this.#asked.push('login');
    const { username, password } = this.#account;
    const given = JSON.parse(body) as { Username?: string; Password?: string };
    const [country, taxId = '', user] = (given.Username ?? '').split('.');
    if (country !== 'GT' || !this.#isOwn(taxId) || user !== username || given.Password !== password)
      return answer({ message: 'Usuario o contraseña incorrectos' }, 401);
    this.#issued += 1;
    const exp = Math.floor(this.#sat.options.now() / 1000) + 30 * 86_400;
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256' })}.${part({ exp, jti: this.#issued })}.signature`;
    this.#tokens.add(token);
    return answer({ Token: token, expira_en: guatemalaTime(exp * 1000).slice(0, 19), otorgado_a: username });
  }

  #isOwn(taxId: string): boolean {
    return this.#account.taxId === null ? /^[\dK]{12}$/.test(taxId) : taxId === this.#account.taxId;
  }

  #certify({ body, query }: WireRequest, mode: TroubleMode): WireAnswer {
    const taxId = query.get('TAXID');
    try {
      const { dte, key } = readNuc(body);
      this.#asked.push(`certify ${key ?? ''}`);
      if (dte.issuer.nit.padStart(12, '0') !== taxId) return refusal(0, 'FEL_ASO099: NIT no acreditado');
      const other = mode === 'other' ? this.#sat.documents.at(-1) : undefined;
      if (other) return answer(this.#certified(other));
      const outcome = this.#sat.certify('digifact', dte, key);
      if (outcome.kind === 'known') return refusal(9022, 'La referencia interna ya fue utilizada');
      if (outcome.kind === 'refused') return refusal(0, outcome.violations.map(sentenceOf).join('\n'));
      return answer(this.#certified(outcome.document));
    } catch (error) {
      if (error instanceof NucError) return refusal(3000, error.message);
      throw error;
    }
  }

  #certified({ dte, uuid, series, number, xml, certifiedAt }: FakeDocument): Record<string, unknown> {
    const sum = (amounts: number[]): string => sixDecimals(amounts.reduce((all, one) => all + one, 0) as never);
    return {
      code: 1,
      message: 'Transaccion Exitosa',
      description: '',
      responseData1: Buffer.from(xml).toString('base64'),
      responseData2: '',
      responseData3: '',
      authNumber: uuid,
      batch: series,
      serial: number,
      issuedTimeStamp: dte.issuedAt.slice(0, 19),
      enrolledTimeStamp: guatemalaTime(certifiedAt).slice(0, 19),
      taxID: dte.issuer.nit.padStart(12, '0'),
      name: dte.issuer.name,
      receiverTaxID: dte.receiver.id,
      receiverName: dte.receiver.name,
      taxes: dte.totalIva ?? '0.000000',
      discounts: sum(dte.lines.map(({ discount }) => discount)),
      totalAmount: sixDecimals(dte.total),
      branchCode: String(dte.establishment.code),
      branchName: dte.establishment.commercialName,
      url: '',
      infoDetails: [],
      additionalInfo: { acuseReciboSAT: '', codigosSAT: '' },
    };
  }

  #cancel(body: string): WireAnswer {
    const asked = JSON.parse(body) as Record<string, string>;
    this.#asked.push(`cancel ${asked.Autorizacion}`);
    const outcome = this.#sat.annul({
      uuid: asked.Autorizacion ?? '',
      issuerNit: normalizeNit(asked.Taxid ?? ''),
      receiverId: asked.IdReceptor ?? '',
      documentIssuedAt: asked.FechaEmisionDocumentoAnular ?? '',
      annulledAt: guatemalaTime(this.#sat.options.now()),
      reason: asked.MotivoAnulacion ?? '',
    });
    const old = (Codigo: number, Mensaje: string, more: object = {}) =>
      answer({ Codigo, Mensaje, AcuseReciboSAT: '', CodigosSAT: '', ResponseDATA1: '', Autorizacion: '', ...more });
    if (outcome.kind === 'pending') return old(0, 'FEL_ANU001: pendiente de autorización por la SAT');
    if (outcome.kind === 'refused') return old(0, outcome.violations.map(sentenceOf).join('\n'));
    return old(1, 'Transaccion Exitosa', {
      Autorizacion: outcome.document.uuid,
      AcuseReciboSAT: `ACUSE-${outcome.document.series}`,
      Fecha_de_certificacion: guatemalaTime(this.#sat.options.now()).slice(0, 19),
    });
  }

  #share({ query }: WireRequest, mode: TroubleMode): WireAnswer {
    const [kind, id = '', , day] = (query.get('DATA2') ?? '').split('|');
    const operation = query.get('DATA1') ?? '';
    const wanted = {
      SHARED_GETINFONITcom: 'NIT',
      SHARED_GETINFOCUI: 'CUI',
      SHARED_GETDTEINFO_BY_INTERNALID: 'REFERENCIA_INTERNA',
      SHARED_GETDTEINFO: 'AUTHNUMBER',
    }[operation];
    if (query.get('COUNTRY') !== 'GT' || kind !== wanted || !id)
      return answer({ code: 0, message: 'Parámetros inválidos' }, 400);
    this.#asked.push(`${kind} ${id}`);
    const head = { Respuesta: 1, Codigo: 1, Procesador: 'FAKE', Mensaje: 'OK', Descripcion: '', Fecha: '' };
    const rows = operation.startsWith('SHARED_GETDTEINFO')
      ? this.#documents(query.get('TAXID') ?? '', [kind!, id, day])
      : this.#names(kind!, id, mode);
    return answer({ REQUEST_DATA: [head], RESPONSE: rows });
  }

  #names(kind: string, id: string, mode: TroubleMode): object[] {
    const name = this.#taxpayers[id];
    const untruth = mode === 'other' ? { NIT: '16693949', NOMBRE: 'OTRO' } : {};
    const place = { DEPARTAMENTO: 'GUATEMALA', MUNICIPIO: 'GUATEMALA' };
    return name === undefined ? [] : [{ PAIS: 'GT', [kind]: id, NOMBRE: name, ...place, ...untruth }];
  }

  #documents(taxId: string, [kind, id = '', day]: (string | undefined)[]): object[] {
    const issuer = normalizeNit(taxId);
    const found = kind === 'AUTHNUMBER' ? this.#sat.byUuid(id) : this.#sat.byKey('digifact', issuer, id);
    if (!found || (day !== undefined && day !== found.dte.issuedAt.slice(0, 10))) return [];
    const { dte } = found;
    const acknowledged = this.#sat.isAcknowledged(found) ? `ACUSE-${found.series}` : '';
    return [
      {
        NIT_EMISOR: dte.issuer.nit.padStart(12, '0'),
        TIPO_DTE: dte.type,
        GUID: found.uuid,
        SERIE: found.series,
        NUMERO: found.number,
        ESTATUS: found.state === 'live' ? 'Vigente' : 'Anulado',
        FECHA_DE_EMISION: dte.issuedAt.slice(0, 19),
        FECHA_DE_CERTIFICACION: guatemalaTime(found.certifiedAt).slice(0, 19),
        NIT_COMPRADOR: dte.receiver.id,
        NOMBRE_COMPRADOR: dte.receiver.name,
        IVA: dte.totalIva ?? '0',
        TOTAL: sixDecimals(dte.total),
        ACUSE_RECIBO_SAT_DTE: acknowledged,
        ACUSE_RECIBO_ANULACION: '',
        ReferenciaInterna: found.key ?? '',
        DTE: Buffer.from(found.xml).toString('base64'),
      },
    ];
  }
}

const refusal = (code: number, description: string): WireAnswer =>
  answer({
    code,
    message: 'Error en la transaccion',
    description,
    responseData1: '',
    responseData2: '',
    responseData3: '',
    authNumber: '',
    batch: '',
    serial: '',
    infoDetails: [],
    additionalInfo: { acuseReciboSAT: '', codigosSAT: '' },
  });

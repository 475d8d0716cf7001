import { guatemalaTime, readAnnulment, readDte } from '@comanda/fel';
import type { WireAnswer, WireRequest } from './digifact-wire.ts';
import { type FakeDocument, type FakeSat, sentenceOf } from './fake-sat.ts';
import type { TroubleMode } from './trouble.ts';

export interface InfileAccount {
  signUser: string;
  signKey: string;
  apiUser: string;
  apiKey: string;
}

const ISSUE = '/fel/procesounificado/transaccion/v2/xml';
const LOOK_UP = '/fel/consulta/dte/v2/identificador_unico';
const UNREADABLE =
  'El XML enviado no coincide con ninguno de los formatos autorizados para la emision y/o anulacion de documentos en el regimen FEL.';

/**
 * Infile's unified service (docs/fiscal.md#infile): credentials in headers, 200 for both outcomes, an annulment told apart by its root, the
 * first document again for an `identificador` it has, 202 for a look-up.
 */
export class InfileWire {
  readonly #sat: FakeSat;
  readonly #account: InfileAccount;
  readonly #asked: string[];
  readonly #annulments = new Map<string, FakeDocument>();

  constructor(sat: FakeSat, account: InfileAccount, asked: string[]) {
    this.#sat = sat;
    this.#account = account;
    this.#asked = asked;
  }

  isDocument({ method, path }: WireRequest): boolean {
    return method === 'POST' && path === ISSUE;
  }

  handle(request: WireRequest, mode: TroubleMode, code: string): WireAnswer {
    if (mode === 'wrong') return { status: 200, body: { resultado: 'quizá', extra: 'x' } };
    if (request.method === 'POST' && request.path === LOOK_UP) return this.#lookUp(request);
    if (request.method !== 'POST' || request.path !== ISSUE) return { status: 404, body: { error: 'Not Found' } };
    const { signUser, signKey, apiUser, apiKey } = this.#account;
    const given = ['UsuarioFirma', 'LlaveFirma', 'UsuarioApi', 'LlaveApi'].map((name) =>
      request.header(name.toLowerCase()),
    );
    if (given.join('\n') !== [signUser, signKey, apiUser, apiKey].join('\n'))
      return this.#refused(['El usuario o la llave no son validos.']);
    const key = request.header('identificador');
    if (mode === 'refuse') return this.#refused([`${code}|0|${code}: El documento fue rechazado`]);
    const annulment = readAnnulment(request.body);
    if (annulment) return this.#annul(annulment, key);
    const read = readDte(request.body);
    this.#asked.push(`certify ${key}`);
    if (!read || key === '' || key.length > 50) return this.#refused([UNREADABLE]);
    const other = mode === 'other' ? this.#sat.documents.at(-1) : undefined;
    if (other) return this.#certified(other, 'Documento enviado previamente.');
    const outcome = this.#sat.certify('infile', read.dte, key);
    if (outcome.kind === 'refused') return this.#refused(outcome.violations.map(sentenceOf));
    const isAgain = outcome.kind === 'known';
    return this.#certified(
      outcome.document,
      isAgain ? 'Documento enviado previamente.' : 'Validado y Certificado Exitosamente',
    );
  }

  #annul(annulment: NonNullable<ReturnType<typeof readAnnulment>>, key: string): WireAnswer {
    this.#asked.push(`cancel ${annulment.uuid}`);
    const before = this.#annulments.get(key);
    if (before) return this.#certified(before, 'Documento enviado previamente.');
    const outcome = this.#sat.annul(annulment);
    if (outcome.kind === 'pending') return this.#refused(['FEL_ANU001: pendiente de autorización por la SAT']);
    if (outcome.kind === 'refused') return this.#refused(outcome.violations.map(sentenceOf));
    this.#annulments.set(key, outcome.document);
    return this.#certified(outcome.document, 'Anulado Exitosamente');
  }

  #lookUp(request: WireRequest): WireAnswer {
    const { apiUser, apiKey } = this.#account;
    if (request.header('usuario') !== apiUser || request.header('llave') !== apiKey)
      return this.#refused(['El usuario o la llave no son validos.'], 202);
    const asked = JSON.parse(request.body) as Record<string, string>;
    const key = asked.identificador_unico_dte ?? '';
    this.#asked.push(`find ${key}`);
    const found = this.#sat.byKey('infile', asked.nit_emisor ?? '', key);
    const day = `${asked.anio_documento}-${asked.mes_documento}-${asked.dia_documento}`;
    if (!found?.dte.issuedAt.startsWith(day) || found.dte.type !== asked.tipo_documento)
      return this.#refused(['No se encontro el documento.'], 202);
    const { uuid, series, number } = found;
    return { status: 202, body: { resultado: true, descripcion: 'OK', uuid, serie: series, numero: number } };
  }

  #certified({ uuid, series, number, xml, certifiedAt }: FakeDocument, descripcion: string): WireAnswer {
    const numero = Number(number);
    const body = {
      resultado: true,
      fecha: guatemalaTime(certifiedAt),
      origen: 'FAKE',
      descripcion,
      alertas_infile: false,
      alertas_sat: false,
      cantidad_errores: 0,
      descripcion_errores: [],
      informacion_adicional: '',
      uuid,
      serie: series,
      numero,
      xml_certificado: Buffer.from(xml).toString('base64'),
    };
    return { status: 200, body };
  }

  #refused(sentences: string[], status = 200): WireAnswer {
    const descripcion_errores = sentences.map((mensaje_error) => ({
      resultado: false,
      fuente: 'InFile',
      categoria: '0',
      numeral: '0',
      validacion: '0',
      mensaje_error,
    }));
    const body = {
      ...{
        resultado: false,
        fecha: guatemalaTime(this.#sat.options.now()),
        origen: 'FAKE',
        descripcion: 'Con errores',
      },
      ...{
        cantidad_errores: sentences.length,
        descripcion_errores,
        uuid: '',
        serie: '',
        numero: 0,
        xml_certificado: '',
      },
    };
    return { status, body };
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeDigifactOptions {
  port?: number;
  taxId?: string;
  username?: string;
  password?: string;
  /** Registered NITs and CUIs with their names as SAT keeps them. */
  taxpayers?: Record<string, string>;
}

/** How the server misbehaves, until told otherwise. */
export interface Trouble {
  /** Milliseconds it thinks before it answers. */
  delayMs: number;
  /**
   * `down`: 503 with a page; `wrong`: 200 with something else than documented; `hang`: no answer at all; `other`: somebody
   * else's entry.
   */
  mode: 'none' | 'down' | 'wrong' | 'hang' | 'other';
}

const DEMO_TAXPAYERS: Record<string, string> = {
  '16693949': 'SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA',
  '12521337': 'INFILE, SOCIEDAD ANONIMA',
  '77454820': 'DIGIFACT SERVICIOS, SOCIEDAD ANONIMA',
  '37156616': 'MORALES,CASTAÑEDA,,ANA,LUCIA',
  '4150686': 'PEREZ,LOPEZ,DE LEON,MARIA,JOSE',
  '576937K': 'XICAY,AJPOP,,JUAN,PABLO',
  '2218516581217': 'GÜITY,ÑANDÚ,,JOSÉ,ANTONIO',
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

/**
 * Digifact's NUC API as docs/fiscal.md#the-taxpayer-directory has it, for its taxpayer questions: a raw JWT in
 * `Authorization`, 401 when it has expired, an empty `RESPONSE` for a number nobody has. It can be slow, down, wrong, and
 * expire its tokens.
 */
export class FakeDigifact {
  readonly trouble: Trouble = { delayMs: 0, mode: 'none' };
  /** What was asked, in order: `login`, `NIT 4150686`. */
  readonly asked: string[] = [];
  readonly #options: Required<FakeDigifactOptions>;
  readonly #server: Server;
  #tokens = new Set<string>();
  #issued = 0;

  constructor(options: FakeDigifactOptions = {}) {
    const account = { port: 0, taxId: '000077454820', username: 'DEMO', password: 'demo-demo' };
    this.#options = { ...account, taxpayers: DEMO_TAXPAYERS, ...options };
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Answers the base address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Every token given so far is good no longer. */
  expireTokens(): void {
    this.#tokens = new Set();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode, delayMs } = this.trouble;
    const body = await readBody(request);
    if (mode === 'hang') return;
    if (delayMs > 0) await new Promise((next) => setTimeout(next, delayMs));
    if (mode === 'down') return void response.writeHead(503).end('<html>Service Unavailable</html>');
    if (mode === 'wrong') return json(response, 200, { RESPONSE: [{ NOMBRE: 7 }], extra: 'x' });
    const url = new URL(request.url ?? '/', 'http://fake');
    if (request.method === 'POST' && url.pathname.endsWith('/login/get_token')) return this.#logIn(body, response);
    if (request.method === 'GET' && url.pathname.endsWith('/Shared')) return this.#share(request, url, response);
    json(response, 404, { code: 404, message: 'Not Found' });
  }

  #logIn(body: string, response: ServerResponse): void {
    this.asked.push('login');
    const { taxId, username, password } = this.#options;
    const given = JSON.parse(body) as { Username?: string; Password?: string };
    if (given.Username !== `GT.${taxId}.${username}` || given.Password !== password) {
      json(response, 401, { message: 'Usuario o contraseña incorrectos' });
      return;
    }
    this.#issued += 1;
    const token = `eyJhbGciOiJIUzI1NiJ9.token-${this.#issued}.signature`;
    this.#tokens.add(token);
    json(response, 200, { Token: token, expira_en: '2026-12-21T00:00:00', otorgado_a: username });
  }

  #share(request: IncomingMessage, url: URL, response: ServerResponse): void {
    if (!this.#tokens.has(request.headers.authorization ?? '')) {
      json(response, 401, { message: 'Token expirado' });
      return;
    }
    const query = url.searchParams;
    const [kind, id] = (query.get('DATA2') ?? '').split('|');
    const wanted = { SHARED_GETINFONITcom: 'NIT', SHARED_GETINFOCUI: 'CUI' }[query.get('DATA1') ?? ''];
    if (query.get('COUNTRY') !== 'GT' || query.get('TAXID') !== this.#options.taxId || kind !== wanted || !id) {
      json(response, 400, { code: 0, message: 'Parámetros inválidos' });
      return;
    }
    this.asked.push(`${kind} ${id}`);
    const name = this.#options.taxpayers[id];
    const request_data = { Respuesta: 1, Codigo: 1, Procesador: 'FAKE', Mensaje: 'OK', Descripcion: '', Fecha: '' };
    const place = { DEPARTAMENTO: 'GUATEMALA', MUNICIPIO: 'GUATEMALA' };
    json(response, 200, {
      REQUEST_DATA: [request_data],
      RESPONSE: name === undefined ? [] : [{ PAIS: 'GT', [kind!]: id, NOMBRE: name, ...place, ...this.#untruth() }],
    });
  }

  #untruth(): Record<string, string> {
    return this.trouble.mode === 'other' ? { NIT: '16693949', NOMBRE: 'OTRO' } : {};
  }
}

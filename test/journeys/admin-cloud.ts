import { createHmac } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { hashRootPassword } from '@comanda/cloud/adapters/root-password';
import type { AccountSignInOutput } from '@comanda/contracts';
import { FakeCertifier } from '@comanda/testing/fake-certifier';
import { FakeMailbox } from '@comanda/testing/mail/fake-mailbox';
import { SamePort } from '@comanda/testing/pages/same-port';
import { Tabs } from '@comanda/testing/pages/tabs';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { cloudHere } from './served-here.ts';

export const OWNER = { email: 'ana@comal.gt', password: 'una-clave-larga', fullName: 'Ana Lucía Morales' } as const;

const KEY = '0123456789abcdef'.repeat(4);
const ROOT_PASSWORD = 'la-clave-de-soporte';

/** The six digits an authenticator app shows (RFC 6238); `stepsAhead`: the cloud takes each step's code once. */
export const authenticatorCode = (secret: string, stepsAhead = 0): string => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', key).update(step).digest();
  const word = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(word % 1_000_000).padStart(6, '0');
};

const samePort = new SamePort();

interface Person {
  email: string;
  password: string;
}
type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** From the administration's first page in; what comes then is for the journey to wait for. */
export const signInAdmin = async (page: Page, { email, password }: Person = OWNER): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.keyboard.press('Enter');
};

/** A cloud with its own database and a certifier, and its administration in a real browser. */
export class AdminCloud implements AsyncDisposable {
  readonly digifact = new FakeCertifier();
  readonly mailbox = new FakeMailbox();
  readonly #tabs: Tabs;
  readonly #databaseUrl: string;
  readonly #folder = tempFolder();
  readonly #serving = cloudHere();
  #url = '';
  /** Where its database is, unless it was given one or made one for itself. */
  #server: TestPostgres | null = null;

  constructor(browser: Browser, databaseUrl: string) {
    this.#tabs = new Tabs(browser, 'admin');
    this.#databaseUrl = databaseUrl;
  }

  /** A cloud nobody has set up; without `databaseUrl` it makes a database for itself. */
  static async openNew(browser: Browser, databaseUrl = ''): Promise<AdminCloud> {
    const cloud = new AdminCloud(browser, databaseUrl);
    await cloud.#start(await cloud.digifact.start());
    return cloud;
  }

  /** A cloud with one account, which belongs to no business yet; without `databaseUrl` its database is on the run's server. */
  static async open(browser: Browser, databaseUrl?: string): Promise<AdminCloud> {
    const server = databaseUrl === undefined ? await startPostgres() : null;
    const cloud = await AdminCloud.openNew(browser, databaseUrl ?? (await server!.createDatabase()));
    cloud.#server = server;
    const setupCode = setupCodeIn(cloud.dataFolder, 'cloud');
    await cloud.#call(null, 'POST', '/auth/local/setup', { ...OWNER, setupCode });
    return cloud;
  }

  get dataFolder(): string {
    return this.#folder.path;
  }

  get url(): string {
    return this.#url;
  }

  async #start(digifactUrl: string): Promise<void> {
    // As root the database runs as another user, who must be able to enter.
    chmodSync(this.#folder.path, 0o755);
    const port = await this.#serving.start({
      CLOUD_PORT: String(await samePort.next()),
      CLOUD_HOST: '127.0.0.1',
      COMANDA_DATA: this.#folder.path,
      DATABASE_URL: this.#databaseUrl,
      CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '10000',
      IDENTITY_PROVIDER: 'local',
      ENCRYPTION_KEY: KEY,
      MCP_TOKEN_SECRET: 'x'.repeat(40),
      HASHED_ROOT_PASSWORD: await hashRootPassword(ROOT_PASSWORD, Buffer.from(KEY, 'hex')),
      SMTP_URL: await this.mailbox.start(),
      MAIL_FROM: 'avisos@comal.gt',
      DIGIFACT_URL: digifactUrl,
      FEL_DIGIFACT_URL: digifactUrl,
      DIGIFACT_TAX_ID: '77454820',
      DIGIFACT_USERNAME: 'DEMO',
      DIGIFACT_PASSWORD: 'demo-demo',
    });
    samePort.keep(port);
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** The administration's sign-in page. */
  page(viewport = { width: 1280, height: 800 }, hasTouch = false): Promise<Page> {
    return this.#tabs.open(`${this.#url}/admin`, { viewport, hasTouch });
  }

  async #call<T>(token: string | null, method: string, path: string, body?: unknown, more = {}): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      ...more,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${this.#url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async #signIn({ email, password }: Person): Promise<string> {
    const body = { email, password };
    return (await this.#call<AccountSignInOutput>(null, 'POST', '/auth/local/sign-in', body)).idToken;
  }

  /** Somebody at work on the same cloud beside its pages: the owner unless named. */
  async api(person: Person = OWNER): Promise<Call> {
    const token = await this.#signIn(person);
    return (method, path, body) => this.#call(token, method, path, body);
  }

  /** Makes the owner one of support. */
  async elevate(): Promise<void> {
    await this.#call(await this.#signIn(OWNER), 'PATCH', '/auth/sudo-me', {}, { 'x-root-password': ROOT_PASSWORD });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#tabs.close();
    } finally {
      await this.#serving.end('SIGTERM');
      await this.#server?.stop();
      await this.digifact.stop();
      await this.mailbox.stop();
      this.#folder[Symbol.dispose]();
    }
  }
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minor } from '@comanda/contracts';
import { type Certifier, type CertifierCredentials, type Dte, ivaInside, readDte, type TokenStore } from '@comanda/fel';
import { DEMO_INFILE, FakeCertifier, type FakeCertifierOptions } from '@comanda/testing/fake-certifier';
import { certifierFor } from './certifier-for.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../packages/fel/examples');
export const ISSUER = '99999994';

/** An example document as `packages/fel/examples` has it. */
export const example = (name: string): Dte => readDte(readFileSync(join(EXAMPLES, `${name}.xml`), 'utf8'))!.dte;

/** A key of its own for each document. */
export const newKey = (): string => randomUUID().replaceAll('-', '');

/** A document of one line that comes to so much, for consumidor final. */
export const sale = (total: number): Dte => {
  const dte = example('fact-split-third');
  const iva = ivaInside(minor(total), 1);
  const [line] = dte.lines;
  const priced = { quantity: '1', unitPrice: (total / 100).toFixed(2), gross: minor(total), total: minor(total), iva };
  return { ...dte, lines: [{ ...line!, ...priced }], total: minor(total), totalIva: iva.amount };
};

export const tokenStore = (): TokenStore & { kept: { token: string; until: number } | null } => {
  const store = {
    kept: null as { token: string; until: number } | null,
    read: () => Promise.resolve(store.kept),
    write: (token: { token: string; until: number } | null) => {
      store.kept = token;
      return Promise.resolve();
    },
  };
  return store;
};

const CREDENTIALS: Record<CertifierCredentials['certifier'], CertifierCredentials> = {
  digifact: { certifier: 'digifact', username: 'EJEMPLO', password: 'muy-secreta' },
  infile: { certifier: 'infile', ...DEMO_INFILE },
};

/** A fake certifier at five past one on the 21st, and an adapter that speaks to it. */
export class CertifierRoom implements AsyncDisposable {
  readonly fake: FakeCertifier;
  readonly tokens = tokenStore();
  readonly name: CertifierCredentials['certifier'];
  now = Date.UTC(2026, 10, 21, 19, 6, 0);

  constructor(name: CertifierCredentials['certifier'], options: FakeCertifierOptions = {}) {
    this.name = name;
    const account = { taxId: ISSUER.padStart(12, '0'), username: 'EJEMPLO', password: 'muy-secreta' };
    this.fake = new FakeCertifier({ ...account, now: () => this.now, ...options });
  }

  static async open(
    name: CertifierCredentials['certifier'],
    options: FakeCertifierOptions = {},
  ): Promise<CertifierRoom> {
    const room = new CertifierRoom(name, options);
    await room.fake.start();
    return room;
  }

  adapter(credentials: Partial<Record<string, string>> = {}, timeoutMs = 2000): Certifier {
    const { digifactUrl: digifact, infileUrl: infile } = this.fake;
    const account = {
      environment: 'production' as const,
      issuerNit: ISSUER,
      credentials: { ...CREDENTIALS[this.name], ...credentials } as CertifierCredentials,
    };
    const { tokens } = this;
    return certifierFor(account, { fetch, timeoutMs, tokens, now: () => this.now, urls: { digifact, infile } });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.fake.stop();
  }
}

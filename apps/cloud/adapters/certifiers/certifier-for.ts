import type { Certifier, CertifierCredentials, CertifierEnvironment, TokenStore } from '@comanda/fel';
import { DIGIFACT_URLS, digifact } from './digifact.ts';
import { INFILE_URL, infile } from './infile.ts';
import type { SendOptions } from './send.ts';

/** One business's account at a certifier. */
export interface CertifierAccount {
  environment: CertifierEnvironment;
  /** Normalised. */
  issuerNit: string;
  credentials: CertifierCredentials;
}

export interface CertifierOptions extends SendOptions {
  /** Other addresses than the certifiers' own: a demo's. */
  urls?: Partial<Record<CertifierCredentials['certifier'], string>>;
  tokens: TokenStore;
  now(): number;
}

/** The certifier of an account. */
export const certifierFor = (account: CertifierAccount, options: CertifierOptions): Certifier => {
  const { credentials } = account;
  if (credentials.certifier === 'infile') {
    return infile({ ...options, ...account, credentials, url: options.urls?.infile ?? INFILE_URL });
  }
  const url = options.urls?.digifact ?? DIGIFACT_URLS[account.environment];
  return digifact({ ...options, ...account, credentials, url });
};

import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import type { Env } from '@comanda/db';
import type { HubPlace } from '../adapters/local-authority.ts';
import type { HubConfig } from '../config.ts';

export interface HubTls {
  key: string;
  cert: string;
  /** The local authority's certificate, in PEM; null where the certificate is the operator's own. */
  authority: string | null;
}

/** Names this hub may be announced by: a second and a third hub of one network get numbers. */
export const announcedHosts = ({ announcedName: name }: HubConfig): string[] =>
  name === null ? [] : [`${name}.local`, `${name}-2.local`, `${name}-3.local`];

/** Names and addresses tablets reach this machine by. */
const reachedBy = (names: readonly string[], announced: readonly string[]): HubPlace => {
  const machine = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return {
    names: names.map((name) => name.toLowerCase()),
    machine: [
      ...[machine, ...(machine.includes('.') ? [] : [`${machine}.local`]), 'localhost', ...announced],
      // A zone is this machine's own word for a network card.
      ...addresses.filter(({ address }) => !address.includes('%')).map(({ address }) => address),
    ],
  };
};

/** What the hub shows who it is by; null where it speaks in clear. Throws as the disk does. */
export const openTls = async (config: HubConfig, env: Env): Promise<HubTls | null> => {
  if (config.tls === null) return null;
  if (config.tls === 'local') {
    // What makes certificates is large, and a hub that speaks in clear needs none.
    const { localCertificate } = await import('../adapters/local-authority.ts');
    return localCertificate(config.dataFolder, reachedBy(config.names, announcedHosts(config)), env);
  }
  const { certFile, keyFile } = config.tls;
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8'), authority: null };
};

/** SHA-256 of the first certificate of a PEM text, as Chromium writes it. */
export const certificateFingerprint = (pem: string): string =>
  `sha256/${createHash('sha256').update(new X509Certificate(pem).raw).digest('base64')}`;

import type { Certifier, CertifierCredentials } from '@comanda/fel';

/** What invoicing asks of the app: certifiers are adapters, not domain. */
export interface FelPorts {
  certifiers: Certifiers;
  /** Seals an account for its business; what is sealed opens for no other. */
  sealCredentials(businessId: string, credentials: CertifierCredentials): string;
}

export interface Certifiers {
  /** The certifier by a business's stored account; null where it has none that opens. */
  of(businessId: string): Promise<Certifier | null>;
}

import type { CertifierCredentials, CertifierName } from './certifier.ts';

/** Encrypts what a database must not show; a text sealed for one owner does not open for another. */
export interface CredentialsVault {
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
}

const FIELDS: Record<CertifierName, readonly string[]> = {
  digifact: ['username', 'password'],
  infile: ['signUser', 'signKey', 'apiUser', 'apiKey'],
};

const ownerOf = (businessId: string): string => `certifier of ${businessId}`;

/** A business's account at its certifier as it is stored. */
export const sealCredentials = (vault: CredentialsVault, businessId: string, account: CertifierCredentials): string =>
  vault.seal(JSON.stringify(account), ownerOf(businessId));

/**
 * The account again; null where it does not open: it was copied from another business, or ENCRYPTION_KEY is another. Whoever
 * changes it writes all of it anew.
 */
export const openCredentials = (
  vault: CredentialsVault,
  businessId: string,
  sealed: string,
): CertifierCredentials | null => {
  try {
    const read = JSON.parse(vault.open(sealed, ownerOf(businessId))) as Record<string, unknown>;
    const fields = FIELDS[read.certifier as CertifierName] ?? [];
    const isWhole = fields.length > 0 && fields.every((name) => typeof read[name] === 'string' && read[name] !== '');
    return isWhole ? (read as unknown as CertifierCredentials) : null;
  } catch {
    return null;
  }
};

import { accountOf, activeSettings, type Certifiers, keepToken } from '@comanda/domain/fel';
import { type Certifier, openCredentials, type TokenStore } from '@comanda/fel';
import { systemActor } from '@comanda/kernel/actors';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { type CertifierOptions, certifierFor } from '../adapters/certifiers/certifier-for.ts';
import type { createVault } from '../adapters/vault.ts';

interface Parts extends Omit<CertifierOptions, 'tokens'> {
  contexts: Pick<Contexts, 'read' | 'write'>;
  vault: ReturnType<typeof createVault>;
}

/** Of a token what its seal says it is of: a text copied to another business's row does not open. */
const ownerOf = (businessId: string): string => `fel-token ${businessId}`;

/** Certifiers by the accounts businesses were set up with; tokens are kept sealed beside them. */
export const openCertifiers = ({ contexts, vault, ...options }: Parts): Certifiers => {
  const tokensOf = (businessId: string): TokenStore => ({
    read: async () => {
      const account = await accountOf(contexts.read(systemActor(businessId, [])), businessId);
      if (!account?.sealedToken || !account.tokenUntil) return null;
      try {
        return { token: vault.open(account.sealedToken, ownerOf(businessId)), until: Date.parse(account.tokenUntil) };
      } catch {
        // Sealed by a key that was replaced since.
        return null;
      }
    },
    write: (token) =>
      contexts.write(systemActor(businessId, []), 'keep a certifier’s token', (tx) =>
        keepToken(
          tx,
          token && {
            sealed: vault.seal(token.token, ownerOf(businessId)),
            until: new Date(token.until).toISOString(),
          },
        ),
      ),
  });
  return {
    of: async (businessId): Promise<Certifier | null> => {
      const ctx = contexts.read(systemActor(businessId, []));
      const [settings, account] = [await activeSettings(ctx), await accountOf(ctx, businessId)];
      const credentials = account && openCredentials(vault, businessId, account.credentials);
      if (!settings || !credentials) return null;
      const { environment, issuerNit } = settings;
      return certifierFor({ environment, issuerNit, credentials }, { ...options, tokens: tokensOf(businessId) });
    },
  };
};

import type { Context, WriteContext } from '@comanda/kernel/context';

/** Public keys of an identity provider as they were last fetched: a JSON Web Key Set and when (ISO 8601). */
export interface KnownKeys {
  jwks: unknown;
  fetchedAt: string;
}

export const findIdentityKeys = async (ctx: Pick<Context, 'db'>, url: string): Promise<KnownKeys | null> =>
  (await ctx.db.selectFrom('identityKeys').select(['jwks', 'fetchedAt']).where('url', '=', url).executeTakeFirst()) ??
  null;

export const saveIdentityKeys = async (tx: WriteContext, url: string, keys: KnownKeys): Promise<void> => {
  await tx.db
    .insertInto('identityKeys')
    .values({ url, ...keys })
    .onConflict((oc) => oc.column('url').doUpdateSet(keys))
    .execute();
};

/** Forgets the keys of every provider but this one: a hub that changes provider, or has none any more, trusts no old one. */
export const keepOnlyIdentityKeys = async (tx: WriteContext, url: string | null): Promise<void> => {
  await tx.db
    .deleteFrom('identityKeys')
    .where('url', '<>', url ?? '')
    .execute();
};

export const hasIdentityKeys = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await ctx.db.selectFrom('identityKeys').select('url').limit(1).executeTakeFirst()) !== undefined;

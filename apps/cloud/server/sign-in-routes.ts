import { SignInWay } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { read, routesOf } from '@comanda/kernel/route';
import { z } from 'zod';

const PublicKeys = z.object({
  keys: z.array(z.record(z.string(), z.unknown())),
  issuer: z.string(),
  audience: z.string(),
});

export interface SignIn {
  way(ctx: Context): Promise<SignInWay>;
  /** Only the process that signs tokens knows with which keys; null where another provider signs them. */
  publicKeys: (() => z.infer<typeof PublicKeys>) | null;
}

const shared = { method: 'GET', auth: 'public', permission: null, family: 'customer' } as const;

/** How somebody finds out how to sign in here, and a hub whether they did. */
export const signInRoutes = ({ way, publicKeys }: SignIn) =>
  routesOf({ servedBy: 'cloud', alias: 'none' }, [
    read({
      ...shared,
      path: '/auth/sign-in-way',
      summary: 'Show how people sign in here',
      output: SignInWay,
      handler: async function getSignInWay(ctx: Context) {
        return way(ctx);
      },
    }),
    ...(publicKeys ? [keysRoute(publicKeys)] : []),
  ]);

const keysRoute = (publicKeys: NonNullable<SignIn['publicKeys']>) =>
  read({
    ...shared,
    path: '/auth/local/keys',
    summary: 'Get the public keys of identity tokens',
    output: PublicKeys,
    handler: async function listIdentityKeys() {
      return publicKeys();
    },
  });

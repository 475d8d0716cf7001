import { Email, Password } from '@comanda/contracts';
import { z } from 'zod';
import { ApiError, parseBody, unauthenticated } from './api-error.ts';
import { signInAtHub } from './hub-sign-in.ts';
import type { LocalApiOptions } from './local-api.ts';
import type { ApiRoute } from './router.ts';
import { sessionKey, signSession } from './sessions.ts';
import { signInLimit } from './sign-in-limit.ts';

const Secret = z.string().min(1).max(200);
const IdentityInput = z.strictObject({ email: Email, password: Secret });
const LocalInput = z.strictObject({ password: Secret });
/** Bcrypt looks at 72 bytes and no more: what is longer would be another password than its owner believes. */
const NewPasswordInput = z.strictObject({
  password: Password.refine((said) => Buffer.byteLength(said) <= 72, 'must have 72 bytes or less'),
  currentPassword: Secret.optional(),
});

const failed = (): ApiError => new ApiError(401, 'SIGN_IN_FAILED', 'Wrong e-mail or password');

/** Signing in to the bridge's own pages. */
export const authRoutes = ({ bridge, passwords, now, ticks }: LocalApiOptions): ApiRoute[] => {
  const limit = signInLimit();
  /** The first is for whoever sits at this machine. */
  const mayBeFirst = (isLoopback: boolean) => isLoopback && bridge.config.localPasswordHash === null;
  const checkCurrent = async (said: string | undefined): Promise<void> => {
    const hash = bridge.config.localPasswordHash;
    if (hash === null) return;
    if (said === undefined || !(await passwords.verify(hash, said)))
      throw new ApiError(403, 'CURRENT_PASSWORD_WRONG', 'The current password is wrong');
  };
  return [
    {
      method: 'GET',
      path: '/api/auth',
      isPublic: true,
      handle: async ({ isLoopback }) => ({
        status: 200,
        body: {
          paired: bridge.config.pairing !== null,
          localPassword: bridge.config.localPasswordHash !== null,
          maySetFirst: mayBeFirst(isLoopback),
        },
      }),
    },
    {
      method: 'POST',
      path: '/api/auth/identity',
      isPublic: true,
      handle: async ({ body, client }) => {
        limit(client, ticks());
        const input = parseBody(IdentityInput, body);
        const { pairing } = bridge.config;
        if (pairing === null) throw new ApiError(409, 'BRIDGE_NOT_PAIRED', 'Pair this bridge first');
        const person = await signInAtHub(pairing, input);
        if (person === null) throw failed();
        const { businessId, permissions } = person;
        if (businessId !== pairing.businessId || !permissions.includes('Device:Pair'))
          throw new ApiError(403, 'FORBIDDEN', 'Your role may not pair devices of this business');
        const key = sessionKey(bridge.keys.signing, bridge.config.localPasswordHash);
        return { status: 200, body: await signSession(key, { kind: 'identity', businessId }, now()) };
      },
    },
    {
      method: 'POST',
      path: '/api/auth/local',
      isPublic: true,
      handle: async ({ body, client }) => {
        limit(client, ticks());
        const { password } = parseBody(LocalInput, body);
        const hash = bridge.config.localPasswordHash;
        if (hash === null || !(await passwords.verify(hash, password))) throw failed();
        // By the hash it was tried against: who knew a password that was changed meanwhile has no session.
        const key = sessionKey(bridge.keys.signing, hash);
        return { status: 200, body: await signSession(key, { kind: 'local' }, now()) };
      },
    },
    {
      method: 'POST',
      path: '/api/auth/local-password',
      isPublic: true,
      handle: async ({ body, client, session, isLoopback }) => {
        // Every other is for who is signed in.
        if (session === null && !mayBeFirst(isLoopback)) throw unauthenticated();
        limit(client, ticks());
        const { password, currentPassword } = parseBody(NewPasswordInput, body);
        // A page somebody left open is not its owner, and may be paired with a hub of theirs. Who forgot it has the emergency token.
        if (session !== null && session.kind !== 'emergency') await checkCurrent(currentPassword);
        const localPasswordHash = await passwords.hash(password);
        await bridge.keep((config) => {
          if (session === null && config.localPasswordHash !== null) throw unauthenticated();
          return { ...config, localPasswordHash };
        });
        return { status: 204 };
      },
    },
  ];
};

import type { SignedInUser } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { signedInView, users } from '../identity.store.ts';

export const getMe = async (ctx: Context): Promise<SignedInUser> => signedInView(await users.get(ctx, ctx.actor.id));

import { recordAudit } from '@comanda/kernel/audit';
import type { AccountContext } from '../account-context.ts';
import { endHubSessionsOf, revokeSessionsOf } from '../accounts.store.ts';
import { platform } from './attempts.ts';
import { localIssuer } from './local-session.ts';

/** Ends every sign-in of the caller, this one too: at the cloud, and at the hubs of all their businesses. Throws LOCAL_SIGN_IN_OFF. */
export const signOutEverywhere = async (ctx: AccountContext): Promise<void> => {
  localIssuer(ctx);
  const { id } = ctx.actor;
  await platform(ctx).write('sign out everywhere', async (tx) => {
    await revokeSessionsOf(tx, id, null);
    await endHubSessionsOf(tx, id);
    await recordAudit(tx, { action: 'sessions.ended', entity: 'account', entityId: id, locationId: null });
  });
};

import { AppError } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import type { RouteData } from '@comanda/kernel/route';
import { fencedBy, findHub } from '../fleet/hubs.store.ts';

/** Who signed a hub's token. Throws HUB_UNAUTHENTICATED when the signature is not that of `publicKey`, or it is too old. */
export interface HubTokens {
  /** The hub a token says it is from, before anything is proven; null when it is no such token. */
  issuerOf(token: string): string | null;
  /** `publicKey`: Ed25519, raw, base64url. */
  prove(token: string, publicKey: string): Promise<void>;
}

/**
 * The hub behind a token signed with its own key (docs/sync.md#a-hub-signs-with-its-own-key): no shared secret. Throws
 * HUB_UNAUTHENTICATED, and HUB_FENCED for one that another took the place of, whatever it asks but to hand in its tail; for
 * one that was revoked also that.
 */
export const authenticateHub = async (
  ctx: Pick<Context, 'db'>,
  tokens: HubTokens,
  token: string | null,
  { answersFenced }: Pick<RouteData, 'answersFenced'>,
): Promise<Actor> => {
  const id = token === null ? null : tokens.issuerOf(token);
  const hub = id === null ? null : await findHub(ctx, id);
  if (!hub || token === null) throw new AppError('HUB_UNAUTHENTICATED');
  await tokens.prove(token, hub.publicKey);
  if (hub.revokedAt !== null) throw await fencedBy(ctx, true);
  if (hub.fencedAt !== null && !answersFenced) throw await fencedBy(ctx);
  const { businessId, locationId } = hub;
  return {
    kind: 'hub',
    id: hub.id,
    name: 'hub',
    businessId,
    locationIds: [locationId],
    role: null,
    permissions: new Set(['Hub:Sync']),
    stationId: null,
    sessionId: null,
    approvedBy: null,
  };
};

import { AppError } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { AskedByBridge } from '@comanda/kernel/bridge-line';
import type { Context } from '@comanda/kernel/context';
import { liveHubAt } from '../fleet/hubs.store.ts';
import type { Switchboard } from './switchboard.ts';

/**
 * What a bridge asks, of the hub that writes for its own location now: one that was fenced or revoked meanwhile is asked nothing.
 * Throws FORBIDDEN for who is no bridge, HUB_AWAY, TOO_MANY_REQUESTS, and what the hub throws.
 */
export const askBridgesHub = async (
  ctx: Context,
  switchboard: Pick<Switchboard, 'ask'>,
  { operation, input }: AskedByBridge,
): Promise<unknown> => {
  const { id, name, businessId, locationIds } = ctx.actor;
  const [locationId] = locationIds;
  if (!traitsOf(ctx.actor).isBridge || locationId === undefined) throw new AppError('FORBIDDEN');
  const hub = await liveHubAt(ctx, { businessId, locationId });
  if (!hub) throw new AppError('HUB_AWAY', { retryAfterSeconds: 5 });
  // As it goes over the line: what is not given is not there.
  return switchboard.ask(hub.id, { bridge: { id, name }, operation, input: JSON.parse(JSON.stringify(input)) });
};

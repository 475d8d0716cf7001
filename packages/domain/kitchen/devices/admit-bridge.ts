import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { requirePermission } from '@comanda/kernel/require-permission';
import type { RouteData } from '@comanda/kernel/route';
import { authenticateBridge } from './authenticate-bridge.ts';
import { noteBridgeSeen } from './note-bridge-seen.ts';

/**
 * The bridge that calls a route bridges may call, and it was heard from just now. It holds three permissions, and no PIN helps it to
 * a fourth. Throws UNAUTHENTICATED, FORBIDDEN.
 */
export const admitBridge = async (
  contexts: Pick<Contexts, 'read' | 'task'>,
  { permission }: Pick<RouteData, 'permission'>,
  token: string,
): Promise<Actor> => {
  const bridge = await authenticateBridge(contexts.read(PUBLIC_ACTOR), token);
  if (permission) requirePermission(bridge, permission);
  await noteBridgeSeen(contexts.task(bridge));
  return bridge;
};

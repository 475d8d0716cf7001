import { verifyAudit } from '@comanda/domain/audit';
import { verifyLogCopies } from '../../../packages/sync/cloud/verify-log-copies.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';

/** I3: the log of voids and courtesies is whole at every place, and the cloud's copies of it are what it was told. */
export const checkLogs = async (world: World, active: readonly HubNode[]): Promise<string[]> => {
  const wrong: string[] = [];
  const tell = (where: string, { brokenAt }: { brokenAt: number | null }) => {
    if (brokenAt !== null) wrong.push(`I3 ${where}: the log is broken at ${brokenAt}`);
  };
  for (const hub of active) {
    const { businessId } = world.places[hub.place]!;
    tell(hub.name, await verifyAudit(hub.contexts.read(world.ownerOf(businessId))));
  }
  for (const id of new Set(world.places.map(({ businessId }) => businessId)))
    tell('the cloud', await world.cloud.run((contexts) => verifyLogCopies(contexts.read(world.ownerOf(id)))));
  return wrong;
};

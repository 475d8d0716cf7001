import type { ChangeRoomInput, Permission, RoomChange, RoomChangesAsked } from '@comanda/contracts';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { requirePermission } from '@comanda/kernel/require-permission';

/** Somebody sits before the drawing: what a hub that is away does not do by then it never does. Milliseconds. */
const GOOD_FOR_MS = 60_000;

const NEEDED = {
  create: 'Dining:Create',
  update: 'Dining:Update',
  delete: 'Dining:Delete',
} as const satisfies Record<string, Permission>;

/** What a table is takes the permission of making one, as at the hub (`update-dining-table.ts`). */
const permissionOf = ({ kind }: RoomChange): Permission =>
  kind === 'table.update' ? 'Dining:Create' : NEEDED[kind.split('.')[1] as keyof typeof NEEDED];

/**
 * Asks a branch to draw its room anew: its hub does it, for there people sit at the tables, or refuses. Throws
 * LOCATION_NOT_FOUND, FORBIDDEN.
 */
export const changeRoom = async (
  tx: WriteContext & HubLine,
  { locationId: id, changes }: ChangeRoomInput,
): Promise<RoomChangesAsked> => {
  const { id: locationId } = await locations.get(tx, id);
  for (const change of changes) requirePermission(tx.actor, permissionOf(change));
  const commandIds: string[] = [];
  for (const body of changes) {
    commandIds.push(await tx.askHub(tx, { locationId, kind: 'room.change', body, lifeMs: GOOD_FOR_MS }));
  }
  return { commandIds };
};

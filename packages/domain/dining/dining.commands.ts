import { type Permission, RoomChange } from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { createDiningArea } from './create-dining-area.ts';
import { createDiningTable } from './create-dining-table.ts';
import { deleteDiningArea } from './delete-dining-area.ts';
import { deleteDiningTable } from './delete-dining-table.ts';
import { updateDiningArea } from './update-dining-area.ts';
import { updateDiningTable } from './update-dining-table.ts';

/** Answers what it made or changed; null where that is gone. */
const draw = async (tx: WriteContext, change: RoomChange): Promise<{ id: string } | null> => {
  const { businessId, locationIds } = tx.actor;
  switch (change.kind) {
    case 'area.create':
      return createDiningArea(tx, { ...change.area, businessId, locationId: locationIds[0]!, isActive: true });
    case 'area.update':
      return updateDiningArea(tx, { id: change.id, ...change.area });
    case 'area.delete':
      await deleteDiningArea(tx, { id: change.id });
      return null;
    case 'table.create':
      return createDiningTable(tx, { ...change.table, businessId, status: 'available' });
    case 'table.update':
      return updateDiningTable(tx, { id: change.id, ...change.table });
    case 'table.delete':
      await deleteDiningTable(tx, { id: change.id });
      return null;
  }
};

/** What the cloud asks of a hub's room: done as if somebody had drawn it there. */
export const diningCommands: readonly CloudCommand[] = [
  command({
    kind: 'room.change',
    body: RoomChange,
    handler: async (tx, change) => {
      // Whether whoever asks may, the cloud has looked (`change-room.ts`).
      const actor = { ...tx.actor, permissions: new Set<Permission>(['Dining:Create']) };
      const drawn = await draw({ ...tx, actor }, change);
      return done(drawn ? { id: drawn.id } : null);
    },
  }),
];

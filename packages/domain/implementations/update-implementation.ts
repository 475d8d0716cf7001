import type { Implementation, ImplementationView, UpdateImplementationInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getImplementation } from './get-implementation.ts';
import { implementations } from './implementations.store.ts';
import { checkMember } from './people.ts';

const isClosed = ({ status }: Pick<Implementation, 'status'>): boolean => status === 'done' || status === 'cancelled';

/** Changes a board's own fields; it may be closed and reopened. Throws IMPLEMENTATION_NOT_FOUND, NOT_FOUND (owner). */
export const updateImplementation = async (
  tx: WriteContext,
  { id, ...changes }: UpdateImplementationInput & { id: string },
): Promise<ImplementationView> => {
  const before = await implementations.get(tx, id);
  await checkMember(tx, changes.ownerId);
  const after = await implementations.update(tx, id, changes);
  if (isClosed(before) !== isClosed(after))
    await recordAudit(tx, {
      action: isClosed(after) ? 'implementation.closed' : 'implementation.reopened',
      entity: 'implementation',
      entityId: id,
      locationId: null,
      details: { name: after.name, status: after.status },
    });
  return getImplementation(tx, { id });
};

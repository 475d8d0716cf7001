import type { CreateImplementationInput, ImplementationView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getImplementation } from './get-implementation.ts';
import { implementations, phases, steps } from './implementations.store.ts';
import { checkMember } from './people.ts';
import { TEMPLATES } from './templates.ts';

/** Opens a board, with the phases and steps of a template if one is named. Throws NOT_FOUND for an owner who is no member. */
export const createImplementation = async (
  tx: WriteContext,
  { template, ownerId, name, clientName, startsOn = null, dueOn = null }: CreateImplementationInput,
): Promise<ImplementationView> => {
  await checkMember(tx, ownerId);
  const board = await implementations.insert(tx, {
    name,
    clientName,
    status: 'planned',
    ownerId: ownerId ?? null,
    startsOn,
    dueOn,
    createdBy: tx.actor.id,
  });
  let place = 0;
  for (const [sortOrder, phase] of (template ? TEMPLATES[template] : []).entries()) {
    const { id: phaseId } = await phases.insert(tx, { implementationId: board.id, name: phase.name, sortOrder });
    for (const step of phase.steps) {
      const open = { status: 'pending' as const, blocker: null, assigneeId: null, doneAt: null };
      await steps.insert(tx, { implementationId: board.id, phaseId, ...step, ...open, sortOrder: place });
      place += 1;
    }
  }
  await recordAudit(tx, {
    action: 'implementation.created',
    entity: 'implementation',
    entityId: board.id,
    locationId: null,
    details: { name, ...(template && { template }) },
  });
  return getImplementation(tx, { id: board.id });
};

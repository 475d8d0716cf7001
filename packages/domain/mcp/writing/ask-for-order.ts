import { AppError, type Assistant, OPEN_ORDER, type OpenOrderCommand } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { requirePermission } from '@comanda/kernel/require-permission';
import { personAt, users } from '../../identity/index.ts';
import { askOnce } from './requests.store.ts';

/** Who manages staff opens orders in their names; everybody else in their own alone. */
const FOR_OTHERS = 'Staff:Update';

/**
 * Asks a branch's hub to open an order for an assistant. `key`: of the same request there is one order. Answers the command's id.
 * Throws LOCATION_NOT_FOUND, NOT_FOUND for somebody who does not work there, FORBIDDEN for somebody else where the caller may not act
 * for others, IDEMPOTENCY_KEY_REUSED.
 */
export const askForOrder = async (
  tx: WriteContext & HubLine,
  { by, key, ...order }: OpenOrderCommand & { by: Assistant; key: string },
): Promise<string> => {
  const { id: locationId } = await locations.get(tx, order.locationId);
  if (!(await personAt(tx, { userId: order.employeeId, locationId })))
    throw new AppError('NOT_FOUND', { id: order.employeeId });
  const employee = await users.get(tx, order.employeeId);
  if (employee.accountId !== tx.actor.id) requirePermission(tx.actor, FOR_OTHERS);
  const asked = await askOnce(tx, {
    tool: 'create_order',
    key: `${by.id} ${key}`,
    by,
    locationId,
    kind: OPEN_ORDER,
    body: order,
  });
  if (asked.isNew)
    await recordAudit(tx, {
      action: 'assistant.order_asked',
      entity: 'order',
      entityId: asked.commandId,
      locationId,
      details: { name: by.name, client: by.client, tool: 'create_order' },
    });
  return asked.commandId;
};

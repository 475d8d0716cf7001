import { AppError, type Assistant, OPEN_ORDER, type OpenOrderCommand } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { personAt } from '../../identity/index.ts';
import { askOnce } from './requests.store.ts';

/**
 * Asks a branch's hub to open an order for an assistant. `key`: of the same request there is one order. Answers the command's id.
 * Throws LOCATION_NOT_FOUND, NOT_FOUND for somebody who does not work there, IDEMPOTENCY_KEY_REUSED.
 */
export const askForOrder = async (
  tx: WriteContext & HubLine,
  { by, key, ...order }: OpenOrderCommand & { by: Assistant; key: string },
): Promise<string> => {
  const { id: locationId } = await locations.get(tx, order.locationId);
  if (!(await personAt(tx, { userId: order.employeeId, locationId })))
    throw new AppError('NOT_FOUND', { id: order.employeeId });
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

import { AppError, CreateOrderInput, type OpenOrderCommand } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { personAt } from '../../identity/index.ts';
import { createOrder } from '../../orders/index.ts';

export interface OpenedOrder {
  orderId: string;
  documentNumber: string;
  status: string;
}

/**
 * Opens a draft without lines at its hub, as the employee an assistant named. Throws NOT_FOUND for somebody who does not work there,
 * FORBIDDEN, and what `createOrder` throws.
 */
export const openOrder = async (
  tx: WriteContext,
  { locationId, employeeId, tableId, orderType, by }: OpenOrderCommand,
): Promise<OpenedOrder> => {
  const employee = await personAt(tx, { userId: employeeId, locationId });
  if (!employee) throw new AppError('NOT_FOUND', { id: employeeId });
  requirePermission(employee, 'Order:Create');
  const as = { ...tx, actor: employee };
  const { businessId } = employee;
  const input = CreateOrderInput.parse({ businessId, locationId, tableId, orderType, waiterId: employeeId });
  const { id: orderId, documentNumber, status } = await createOrder(as, input);
  await recordAudit(as, {
    action: 'order.opened_by_assistant',
    entity: 'order',
    entityId: orderId,
    locationId,
    details: { documentNumber, assistant: by.name, client: by.client },
  });
  return { orderId, documentNumber, status };
};

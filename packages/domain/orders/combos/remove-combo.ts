import { AppError, type OrderView, type RemoveComboInput, type RemoveComboQuery } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { z } from 'zod';
import { applications } from '../application.store.ts';
import { changeOrder } from '../change-order.ts';
import { getItem } from '../orders.store.ts';
import { partCombo } from './part-combo.ts';
import { takeComboOff } from './take-combo-off.ts';

/**
 * Takes a combo off an order, by its application, or with `keepDishes` apart. Throws BUNDLE_APPLICATION_NOT_FOUND and what `takeComboOff`
 * and `partCombo` throw.
 */
export const removeCombo = (
  tx: WriteContext,
  input: RemoveComboInput & z.infer<typeof RemoveComboQuery> & { id: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const { bundleApplicationId: id = input.bundle_application_id, reason, employeeId } = input;
      if (id === undefined) throw unnamed();
      const application = await applications.get(tx, id);
      if (application.orderId !== order.id) throw new AppError('BUNDLE_APPLICATION_NOT_FOUND', { id });
      if (application.status === 'removed') throw new AppError('BUNDLE_APPLICATION_REMOVED', { id });
      const parent = await getItem(tx, order.id, application.parentOrderItemId);
      if (input.keepDishes) return partCombo(tx, order, parent, reason ?? null);
      return takeComboOff(tx, order, parent, { reason: reason ?? null, voidedBy: employeeId ?? null });
    },
    { maySettle: true },
  );

const unnamed = (): AppError =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ in: 'body', path: 'bundle_application_id', message: 'name the combo here or in the query' }],
  });

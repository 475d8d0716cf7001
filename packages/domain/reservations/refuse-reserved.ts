import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';

/** A table somebody is to come to is not taken away. Throws TABLE_HAS_RESERVATIONS. */
export const refuseReserved = async (tx: WriteContext, { tableId }: DomainEvents['table.deleted']): Promise<void> => {
  const toCome = await tx.db
    .selectFrom('reservation')
    .select(['id', 'tableIds'])
    .where('businessId', '=', tx.actor.businessId)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute();
  const reservation = toCome.find(({ tableIds }) => tableIds.includes(tableId));
  if (reservation) throw new AppError('TABLE_HAS_RESERVATIONS', { reservationId: reservation.id });
};

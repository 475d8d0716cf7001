import { remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';

/** A location's setting, or null when it was never set. */
export const findParameter = async (ctx: Context, locationId: string, name: string): Promise<string | null> => {
  const { businessId } = ctx.actor;
  const [row] = await remembered(ctx.db, 'identity.parameter', { businessId, locationId, name }, (p) =>
    ctx.db
      .selectFrom('locationParameter')
      .select('value')
      .where('businessId', '=', p.businessId)
      .where('locationId', '=', p.locationId)
      .where('name', '=', p.name),
  );
  return row?.value ?? null;
};

/** Sets a location's setting. */
export const saveParameter = async (
  tx: WriteContext,
  locationId: string,
  name: string,
  value: string,
): Promise<void> => {
  const changes = { value, updatedAt: tx.clock.now() };
  await tx.db
    .insertInto('locationParameter')
    .values({ id: tx.ids.next(), businessId: tx.actor.businessId, locationId, name, ...changes })
    .onConflict((conflict) => conflict.columns(['locationId', 'name']).doUpdateSet(changes))
    .execute();
};

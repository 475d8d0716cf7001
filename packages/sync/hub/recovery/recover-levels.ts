import type { ApplyScope } from '@comanda/db/sqlite';
import { systemActor } from '@comanda/kernel/actors';
import type { Context } from '@comanda/kernel/context';
import { syncIdentity } from '../sync-identity.store.ts';
import { keepRow } from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';

const levelsNow = async ({ db }: Pick<Context, 'db'>): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('stockLevel').select(['id', 'thousandths', 'value']).execute();
  return new Map(rows.map(({ id, thousandths, value }) => [id, `${thousandths} ${value}`]));
};

/**
 * Tells the slices that the location's history is whole again, as its own system, and sends up what they add up anew: levels knew of
 * one side's movements alone (docs/stock.md#after-a-recovery).
 */
export const addUpHistory = async (parts: Pick<RecoveryParts, 'asWrite'>, scope: ApplyScope): Promise<void> => {
  const { businessId, locationId } = await syncIdentity(scope);
  if (businessId === null || locationId === null) return;
  const before = await levelsNow(scope);
  await parts.asWrite(scope, systemActor(businessId, [locationId])).emit('history.recovered', { locationId });
  for (const [id, said] of await levelsNow(scope))
    if (before.get(id) !== said) await keepRow(scope, 'stock_level', id, 'number');
};

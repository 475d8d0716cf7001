import { AppError, SubscribeStationsInput } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { type Context, stationRoom } from '@comanda/kernel/context';
import { stationSetup } from '../stations/station.store.ts';

/** A bridge hears of the stations of its own location alone, and of these their print jobs alone. Throws FORBIDDEN. */
export const subscribeBridge = async (
  ctx: Context,
  payload: unknown,
  join: (room: string) => void,
): Promise<{ joined: string[] }> => {
  const { actor } = ctx;
  if (!traitsOf(actor).isBridge) throw new AppError('FORBIDDEN');
  const { stationIds } = SubscribeStationsInput.parse(payload);
  const [locationId = ''] = actor.locationIds;
  const mine = (await stationSetup(ctx, locationId)).filter(({ id }) => stationIds.includes(id)).map(({ id }) => id);
  for (const stationId of mine) join(stationRoom({ businessId: actor.businessId, locationId, stationId }));
  return { joined: mine };
};

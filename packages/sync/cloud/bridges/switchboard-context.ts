import type { Actor, TaskContext } from '@comanda/kernel/context';
import type { HubAt, Switchboard } from './switchboard.ts';

export type SwitchboardContext = TaskContext & { switchboard: Switchboard };

/** From who asks, and never from what is asked. */
export const hubAt = ({ id, businessId, locationIds }: Actor): HubAt => ({
  hubId: id,
  businessId,
  locationId: locationIds[0]!,
});

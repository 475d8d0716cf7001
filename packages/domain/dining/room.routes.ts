import { ChangeRoomInput, RoomChangesAsked } from '@comanda/contracts';
import { routesOf, write } from '@comanda/kernel/route';
import { changeRoom } from './change-room.ts';

/** The room as it is drawn from the cloud: its hub does it, or refuses. */
export const roomRoutes = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/room-changes',
    auth: 'identity',
    // Adding and deleting ask for more than that, one by one.
    permission: 'Dining:Update',
    summary: 'Ask a location to change its floor plan',
    body: ChangeRoomInput,
    output: RoomChangesAsked,
    status: 202,
    errors: ['LOCATION_NOT_FOUND'],
    handler: changeRoom,
  }),
]);

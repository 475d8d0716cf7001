import { Id, RemoveDisplayInput } from '@comanda/contracts';
import { routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { askDisplayRemoval } from './devices/ask-display-removal.ts';

/** Displays, as far as the cloud has to do with them: what a hub has it says in its report (docs/sync.md). */
export const displayRoutes = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/display-removals',
    auth: 'identity',
    permission: 'Device:Revoke',
    summary: 'Ask a location to remove a display',
    body: RemoveDisplayInput,
    output: z.object({ commandId: Id }),
    status: 202,
    errors: ['LOCATION_NOT_FOUND'],
    handler: askDisplayRemoval,
  }),
]);

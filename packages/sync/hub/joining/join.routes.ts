import { HubPairingCodeText, JoinStatus, SetupCodeText } from '@comanda/contracts';
import { routesOf, task } from '@comanda/kernel/route';
import { z } from 'zod';
import { joinCloud } from './join-cloud.ts';
import { joinStatus } from './join-status.ts';

const shared = { auth: 'public', permission: null } as const;

/** What the set-up page of a box needs that is to replace another; nobody can sign in there yet. */
export const joinRoutes = routesOf({ servedBy: 'hub', alias: 'none' }, [
  task({
    ...shared,
    method: 'POST',
    path: '/sync/join',
    summary: 'Replace another box by pairing code',
    body: z.object({ setupCode: SetupCodeText, pairingCode: HubPairingCodeText }),
    output: z.object({ businessName: z.string(), locationName: z.string() }),
    errors: [
      'HUB_CLOUD_OFF',
      'ALREADY_SET_UP',
      'SETUP_CODE_WRONG',
      'SIGN_IN_LOCKED',
      'HUB_ALREADY_PAIRED',
      'HUB_FENCED',
      'HUB_CLOUD_UNREACHABLE',
      'HUB_PAIRING_CODE_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    handler: joinCloud,
  }),
  task({
    ...shared,
    method: 'GET',
    // A path of its own: asking again and again is no guessing of codes.
    path: '/sync/join-status',
    summary: 'Get the progress of joining',
    output: JoinStatus,
    handler: joinStatus,
  }),
]);

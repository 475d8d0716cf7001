import { BridgeAnswersInput, BridgeCalls, BridgeCallsInput } from '@comanda/contracts';
import { routesOf, task } from '@comanda/kernel/route';
import { z } from 'zod';
import { answerBridgeCalls } from './answer-bridge-calls.ts';
import { takeBridgeCalls } from './take-bridge-calls.ts';

export type { SwitchboardContext } from './switchboard-context.ts';

/** A list of two hundred long slips has a megabyte. Bytes. */
const ANSWERS_LIMIT = 8 * 1024 * 1024;

const shared = {
  method: 'POST',
  auth: 'hub',
  permission: 'Hub:Sync',
  errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED'],
} as const;

/** Bridges that are paired with the cloud, at the hub of their location (docs/sync.md#bridges-at-the-cloud). */
export const bridgeCallRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  task({
    ...shared,
    path: '/sync/v1/bridge-calls',
    summary: 'Wait for bridge calls to this hub',
    body: BridgeCallsInput,
    waits: true,
    output: BridgeCalls,
    handler: takeBridgeCalls,
  }),
  task({
    ...shared,
    path: '/sync/v1/bridge-answers',
    summary: 'Answer bridge calls from this hub',
    body: BridgeAnswersInput,
    bodyLimit: ANSWERS_LIMIT,
    output: z.object({}),
    handler: answerBridgeCalls,
  }),
]);

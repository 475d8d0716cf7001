import type { BridgeCalls, BridgeCallsInput } from '@comanda/contracts';
import { hubAt, type SwitchboardContext } from './switchboard-context.ts';

/** What bridges ask of this hub, as soon as they do. */
export const takeBridgeCalls = (
  { actor, switchboard }: SwitchboardContext,
  { stationIds, signal = new AbortController().signal }: BridgeCallsInput & { signal?: AbortSignal },
): Promise<BridgeCalls> => switchboard.take(hubAt(actor), stationIds, signal);

import { z } from 'zod';
import { Id, Name } from '../primitives.ts';

/** What the hub tells bridges of, by the names its own sockets say. */
export const BRIDGE_EVENTS = [
  'print_job.new',
  'print_job.updated',
  'document_print_job.new',
  'document_print_job.updated',
] as const;

/** What a bridge that is paired with the cloud asks of the hub of its location (docs/sync.md#bridges-at-the-cloud). */
export const BridgeCall = z.object({
  id: Id,
  bridge: z.object({ id: Id, name: Name }),
  /** Of a route that bridges ask; a hub that has none of this name says so. */
  operation: z.string().max(80),
  input: z.record(z.string(), z.json()),
});
export type BridgeCall = z.infer<typeof BridgeCall>;

/** `stationIds`: of which the hub knows that bridges listen; null: it may have missed something, and is told at once. */
export const BridgeCallsInput = z.object({ stationIds: z.array(Id).max(500).nullable() });
export type BridgeCallsInput = z.infer<typeof BridgeCallsInput>;

/** The cloud holds no more calls for a location. A hub takes no batch that is longer: it is raised once all hubs take more. */
export const MOST_BRIDGE_CALLS = 40;
export const BridgeCalls = z.object({ calls: z.array(BridgeCall).max(MOST_BRIDGE_CALLS), stationIds: z.array(Id) });
export type BridgeCalls = z.infer<typeof BridgeCalls>;

/** `answer`: JSON as text, for a long list has more values than a body may have. `error`: a code of the catalogue. */
export const BridgeAnswer = z.union([
  z.object({ id: Id, answer: z.string() }),
  z.object({ id: Id, error: z.string().max(80), details: z.record(z.string(), z.json()).optional() }),
]);
export type BridgeAnswer = z.infer<typeof BridgeAnswer>;

/** Something waits at a station that bridges print for, or is another than it was. */
export const BridgeNews = z.object({ event: z.enum(BRIDGE_EVENTS), stationId: Id });
export type BridgeNews = z.infer<typeof BridgeNews>;

export const BridgeAnswersInput = z.object({
  answers: z.array(BridgeAnswer).max(100),
  news: z.array(BridgeNews).max(2_000),
});
export type BridgeAnswersInput = z.infer<typeof BridgeAnswersInput>;

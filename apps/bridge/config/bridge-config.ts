import { BridgeConfig as ContractConfig, Id, Name } from '@comanda/contracts';
import { z } from 'zod';
import { BridgePrinter, stationHeldBy } from './bridge-printer.ts';

/** Where a bridge belongs since it was paired. */
export const Pairing = z.strictObject({
  apiUrl: ContractConfig.shape.apiUrl,
  bridgeId: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  /** Of the hub, as people call it: business and location; null where it did not say. */
  place: z.string().max(250).nullable().default(null),
  /** Sealed with the bridge's own key (`bridge-keys.ts`). */
  deviceToken: ContractConfig.shape.deviceToken,
});
export type Pairing = z.infer<typeof Pairing>;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('es-GT', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** All that a bridge keeps between two runs, beside its journal. */
export const BridgeConfig = z
  .strictObject({
    /** Null until it is paired with a hub. */
    pairing: Pairing.nullable().default(null),
    agentEnabled: ContractConfig.shape.agentEnabled.default(true),
    printers: z.array(BridgePrinter).max(50).default([]),
    localPasswordHash: ContractConfig.shape.localPasswordHash.default(null),
    /** IANA name. */
    timezone: ContractConfig.shape.timezone.refine(isTimeZone, 'no time zone').default('America/Guatemala'),
  })
  .superRefine(({ printers }, context) => {
    for (const [i, { id, stationIds }] of printers.entries()) {
      const held = stationHeldBy(printers.slice(0, i), stationIds, id);
      if (held === null) continue;
      const message = `station ${held.stationId} belongs to ${held.printer.label}`;
      context.addIssue({ code: 'custom', path: ['printers', i, 'stationIds'], message });
    }
  });
export type BridgeConfig = z.infer<typeof BridgeConfig>;

/** Of a bridge nobody has set up. */
export const emptyConfig = (): BridgeConfig => BridgeConfig.parse({});

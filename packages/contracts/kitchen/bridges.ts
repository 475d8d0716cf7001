import { z } from 'zod';
import { Id, Name, Timestamp } from '../primitives.ts';

/** Of a bridge of the cloud that was removed at the hub: the cloud is to be told yet, or did not let it go. */
export const BridgeRemoval = z.enum(['asked', 'refused']);
export type BridgeRemoval = z.infer<typeof BridgeRemoval>;

/** A print bridge: a program that prints where the hub cannot reach. */
export const Bridge = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean(),
  isConnected: z.boolean(),
  lastSeenAt: Timestamp.nullable(),
  registeredAt: Timestamp,
  /** Additive, of a hub alone; unset of those that are not removed. */
  removal: BridgeRemoval.optional(),
});
export type Bridge = z.infer<typeof Bridge>;

export const ListBridgesQuery = z.object({ locationId: Id.optional() });
export type ListBridgesQuery = z.infer<typeof ListBridgesQuery>;
export const BridgePairingCodeInput = z.strictObject({ locationId: Id });
export type BridgePairingCodeInput = z.infer<typeof BridgePairingCodeInput>;
export const BridgePairingCode = z.object({ code: z.string(), expiresAt: Timestamp, locationId: Id });
export type BridgePairingCode = z.infer<typeof BridgePairingCode>;
export const PairBridgeInput = z.strictObject({
  pairingCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'XXXX-XXXX'),
  bridgeName: Name.default('Puente de impresión'),
});
export type PairBridgeInput = z.infer<typeof PairBridgeInput>;
/** What a hub does for the cloud by this name: a bridge that was removed there is off its list. */
export const REMOVE_BRIDGE = 'bridge.remove';
export const RemoveBridgeCommand = z.object({ bridgeId: Id });
/** What the cloud does for a hub, by this name, of a bridge that is paired with the cloud. */
export const ASK_BRIDGE = 'bridge';
export const BridgeCommand = z.object({ operation: z.literal('removeBridge') });
export type BridgeCommand = z.infer<typeof BridgeCommand>;
export const PairedBridge = z.object({
  /** Bearer of the bridge from now on; told this once. */
  deviceToken: z.string().length(64),
  bridgeId: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  /** Additive: what people call the place, `El Comal · Zona 10`. */
  place: z.string().optional(),
});
export type PairedBridge = z.infer<typeof PairedBridge>;

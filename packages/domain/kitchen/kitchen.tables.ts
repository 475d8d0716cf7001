import { isSoundKitchenTicket, KitchenStation, KitchenTicket, StationAssignment } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const StationRuntimeRow = z.object({
  stationId: z.string(),
  seq: z.number(),
  printerStatus: z.enum(['online', 'offline']).nullable(),
  printerCause: z.string().nullable(),
  confirmLevel: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});
export type StationRuntimeRow = z.infer<typeof StationRuntimeRow>;

export const KdsDeviceRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  stationId: z.string(),
  deviceName: z.string(),
  tokenHash: z.string(),
  isActive: z.boolean(),
  lastSeenAt: z.string().nullable(),
  registeredAt: z.string(),
});
export type KdsDeviceRow = z.infer<typeof KdsDeviceRow>;

export const PairingCodeRow = z.object({
  code: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  stationId: z.string(),
  expiresAt: z.string(),
});
export type PairingCodeRow = z.infer<typeof PairingCodeRow>;

export const BridgeRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  name: z.string(),
  tokenHash: z.string(),
  isActive: z.boolean(),
  lastSeenAt: z.string().nullable(),
  registeredAt: z.string(),
});
export type BridgeRow = z.infer<typeof BridgeRow>;

export const BridgePairingCodeRow = z.object({
  code: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  expiresAt: z.string(),
});
export type BridgePairingCodeRow = z.infer<typeof BridgePairingCodeRow>;

declare module '@comanda/db' {
  interface Tables {
    kitchenStation: KitchenStation;
    stationRuntime: StationRuntimeRow;
    stationAssignment: StationAssignment;
    kitchenTicket: KitchenTicket;
    kdsDevice: KdsDeviceRow;
    pairingCode: PairingCodeRow;
    bridge: BridgeRow;
    bridgePairingCode: BridgePairingCodeRow;
  }
}

const station = { station_id: 'kitchen_station' } as const;

export const kitchenTables: TableRegistry = {
  kitchen_station: table({
    row: KitchenStation,
    unchecked: 'Only its own location uses it: an odd one stops no other branch.',
    owner: 'catalogue',
    goesTo: 'location',
    isSettled: true,
  }),
  station_assignment: table({
    row: StationAssignment,
    unchecked: 'Only its own location uses it: an odd one stops no other branch.',
    owner: 'catalogue',
    goesTo: 'location',
    isSettled: true,
    pointsAt: { product_id: 'product', category_id: 'product_category', ...station },
  }),
  kitchen_ticket: table({
    row: KitchenTicket,
    owner: 'hub',
    pointsAt: station,
    removedAs: false,
    isSound: isSoundKitchenTicket,
  }),
  station_runtime: table({ row: StationRuntimeRow, owner: 'local', pointsAt: station, partOf: 'station_id' }),
  kds_device: table({ row: KdsDeviceRow, owner: 'local', pointsAt: station }),
  pairing_code: table({ row: PairingCodeRow, owner: 'local', pointsAt: station, partOf: 'station_id' }),
  bridge: table({ row: BridgeRow, owner: 'local' }),
  bridge_pairing_code: table({ row: BridgePairingCodeRow, owner: 'local' }),
};

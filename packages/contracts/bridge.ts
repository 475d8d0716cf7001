import { z } from 'zod';
import { Id } from './primitives.ts';

export const BridgePrinter = z.object({
  id: Id,
  /** A station belongs to one printer only. */
  stationIds: z.array(Id),
  label: z.string(),
  connectionType: z.enum(['tcp', 'usb']),
  printerUrl: z.string().nullable(),
  usbDevice: z.string().nullable(),
  paperWidthMm: z.union([z.literal(58), z.literal(80)]),
  headerLines: z.array(z.string()),
  cutAfterEach: z.boolean(),
  copyCount: z.int().min(1).max(5),
  maxJobAgeMinutes: z.int().default(60),
});

export const BridgeConfig = z.object({
  apiUrl: z.url(),
  /** Stored encrypted. */
  deviceToken: z.string(),
  agentEnabled: z.boolean(),
  printers: z.array(BridgePrinter),
  localPasswordHash: z.string().nullable(),
  timezone: z.string(),
});

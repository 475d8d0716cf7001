import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** A copy of the hub's data, on its disk or another: encrypted, and read back before it counted. */
export const Backup = z.object({ madeAt: Timestamp, bytes: z.int() });
export type Backup = z.infer<typeof Backup>;

/** Newest first. `isOnOtherDisk`: a folder of its own was named for them (`HUB_BACKUPS`). */
export const Backups = z.object({ data: z.array(Backup), isOnOtherDisk: z.boolean() });
export type Backups = z.infer<typeof Backups>;

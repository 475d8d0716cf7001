import { PrintJob, SlipContent } from '@comanda/contracts';
import type { z } from 'zod';

/** A waiting job as a bridge needs it. `slip` null: the hub sent none, or one this bridge does not understand. */
export const ListedJob = PrintJob.pick({ id: true, stationId: true, createdAt: true, reprintCount: true }).extend({
  slip: SlipContent.nullish()
    .transform((slip) => slip ?? null)
    .catch(null),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** What the answer to a claim says that counts. */
export const ClaimAnswer = PrintJob.pick({ id: true, status: true, reprintCount: true });
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

import { DocumentPrintJob, PrintJob, SlipContent } from '@comanda/contracts';
import { z } from 'zod';

const Waiting = PrintJob.pick({ id: true, stationId: true, createdAt: true, reprintCount: true });

/** A kitchen slip that waits. `slip` null: the hub sent none, or one this bridge does not understand. */
export const ListedSlip = Waiting.extend({
  /** Where a person asked for it anew; a hub of before it does not say. */
  wantedSince: z.string().nullish(),
  slip: SlipContent.nullish()
    .transform((slip) => slip ?? null)
    .catch(null),
}).transform((job) => ({ ...job, isDocument: false }));

/** A bill, a receipt or a report that waits: what it says comes with the claim. */
export const ListedDocument = DocumentPrintJob.pick({
  id: true,
  stationId: true,
  createdAt: true,
  reprintCount: true,
}).transform((job) => ({ ...job, wantedSince: null, slip: null, isDocument: true }));

/** A waiting job as a bridge needs it. */
export type ListedJob = z.infer<typeof ListedSlip>;

/** What the answer to a claim says that counts. `escposBase64`: a document, as its printer takes it. */
export const ClaimAnswer = PrintJob.pick({ id: true, status: true, reprintCount: true }).extend({
  escposBase64: z.base64().optional(),
});
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

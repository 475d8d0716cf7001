import { z } from 'zod';

/** What a look through the tamper-evident log found. `brokenIn`: null for this node's own chain, else the location. */
export const VerifiedLog = z.object({
  entries: z.int(),
  brokenAt: z.int().nullable(),
  brokenIn: z.string().nullable(),
});

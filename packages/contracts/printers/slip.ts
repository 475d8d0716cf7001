import { z } from 'zod';
import { OrderType } from '../enums.ts';

const SlipLine = z.object({
  /** `+1` of what is to be made besides, `-1` of what is to be left out. */
  quantity: z.string(),
  was: z.string().optional(),
  name: z.string(),
  /** The dish, where `name` is but this station's part of it. */
  of: z.string().nullable(),
  /** Of which combo it is a part. */
  combo: z.string().optional(),
  modifiers: z.array(z.string()),
  notes: z.string().nullable(),
  allergies: z.array(z.string()).optional(),
  seatNo: z.int().nullable(),
  /** Where it goes now, or so many of it, if not to the table on top. */
  goesTo: z.array(z.string()).optional(),
  courseNumber: z.int(),
  alsoAt: z.array(z.string()),
  voided: z.boolean(),
});
export type SlipLine = z.infer<typeof SlipLine>;

/**
 * What a slip says, before a copy number and the printer's columns turn it into bytes: in local time and in the restaurant's words,
 * so that hub and bridge print the same.
 */
export const SlipContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('test'),
    stationName: z.string(),
    locationName: z.string(),
    printerUrl: z.string(),
    at: z.string(),
    /** Every code page of the printer in place of the sample. */
    showsCodePages: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('kitchen'),
    stationName: z.string(),
    /** It is printed at another station's printer, in the name of `stationName`. */
    isBackup: z.boolean().optional(),
    orderNumber: z.string(),
    orderType: OrderType,
    tableAlias: z.string().nullable(),
    waiterName: z.string().nullable(),
    firedAt: z.string(),
    jobShortId: z.string(),
    reprint: z.object({ number: z.int(), possibleDuplicate: z.boolean() }).nullable(),
    banner: z.enum(['AGREGAR', 'QUITAR', 'MODIFICADO', 'ANULADO']).nullable(),
    allergies: z.array(z.string()),
    lines: z.array(SlipLine),
  }),
]);
export type SlipContent = z.infer<typeof SlipContent>;

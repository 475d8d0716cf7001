import { z } from 'zod';

/** Whose commands a printer understands; most understand Epson's. */
export const PrinterFamily = z.enum(['epson', 'star', 'tanca', 'daruma', 'brother', 'custom']);
export type PrinterFamily = z.infer<typeof PrinterFamily>;

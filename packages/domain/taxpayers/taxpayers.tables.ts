import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** A null name: the authority does not know the number. */
export const TaxpayerAnswerRow = z.object({
  taxIdType: z.enum(['NIT', 'CUI']),
  taxId: z.string(),
  rawName: z.string().nullable(),
  askedAt: z.string(),
});
export type TaxpayerAnswerRow = z.infer<typeof TaxpayerAnswerRow>;

export const TaxpayerLookupCountRow = z.object({
  scope: z.string(),
  period: z.string(),
  lookups: z.number(),
});
export type TaxpayerLookupCountRow = z.infer<typeof TaxpayerLookupCountRow>;

declare module '@comanda/db' {
  interface Tables {
    taxpayerAnswer: TaxpayerAnswerRow;
    taxpayerLookupCount: TaxpayerLookupCountRow;
  }
}

/** The cloud asks the certifier; a hub asks the cloud and keeps nothing of it. */
export const taxpayerTables: TableRegistry = {
  taxpayer_answer: table({ row: TaxpayerAnswerRow, owner: 'local', on: 'cloud' }),
  taxpayer_lookup_count: table({ row: TaxpayerLookupCountRow, owner: 'local', on: 'cloud' }),
};

import { FelPhrase, isSoundFelAccessNumber, Minor } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const FelSettingsRow = z.object({
  /** The business's. */
  id: z.string(),
  businessId: z.string(),
  certifier: z.enum(['digifact', 'infile']),
  environment: z.enum(['test', 'production']),
  issuerNit: z.string(),
  issuerName: z.string(),
  affiliation: z.enum(['GEN', 'PEQ', 'EXE']),
  phrases: z.array(FelPhrase),
  /** Minor units of GTQ. */
  buyerLimitAmount: Minor,
  buyerLimitOperator: z.enum(['>=', '>']),
  isActive: z.boolean(),
  updatedAt: z.string(),
});
export type FelSettingsRow = z.infer<typeof FelSettingsRow>;

export const FelEstablishmentRow = z.object({
  /** The location's. */
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  code: z.int(),
  commercialName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  municipality: z.string(),
  department: z.string(),
  country: z.string(),
  updatedAt: z.string(),
});
export type FelEstablishmentRow = z.infer<typeof FelEstablishmentRow>;

/** A business's account at its certifier: of the cloud alone, sealed by ENCRYPTION_KEY. */
export const FelAccountRow = z.object({
  id: z.string(),
  businessId: z.string(),
  credentials: z.string(),
  sealedToken: z.string().nullable(),
  tokenUntil: z.string().nullable(),
  updatedAt: z.string(),
});
export type FelAccountRow = z.infer<typeof FelAccountRow>;

/** The number a bill has on paper until it is certified: the hub gives it, once. */
export const FelAccessNumberRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  billId: z.string(),
  number: z.int(),
  createdAt: z.string(),
});
export type FelAccessNumberRow = z.infer<typeof FelAccessNumberRow>;

declare module '@comanda/db' {
  interface Tables {
    felSettings: FelSettingsRow;
    felEstablishment: FelEstablishmentRow;
    felAccount: FelAccountRow;
    felAccessNumber: FelAccessNumberRow;
  }
}

const cloudWrites = { owner: 'cloud', unchecked: 'The cloud alone writes it.' } as const;

export const felTables: TableRegistry = {
  fel_settings: table({ ...cloudWrites, row: FelSettingsRow, goesTo: 'business' }),
  fel_establishment: table({ ...cloudWrites, row: FelEstablishmentRow, goesTo: 'location' }),
  fel_access_number: table({
    row: FelAccessNumberRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { bill_id: 'order_bill' },
    locatedBy: 'bill_id',
    removedAs: false,
    isSound: isSoundFelAccessNumber,
  }),
  fel_account: table({ row: FelAccountRow, owner: 'local', on: 'cloud' }),
};

import type { Minor } from '@comanda/contracts';

/** The types of document a restaurant issues (docs/fiscal.md#types-of-document). */
export const DTE_TYPES = ['FACT', 'FCAM', 'FPEQ', 'NCRE', 'NDEB', 'NABN'] as const;
export type DteType = (typeof DTE_TYPES)[number];

/** Regime of the issuer in SAT's register: general, small taxpayer, exempt. */
export type IvaAffiliation = 'GEN' | 'PEQ' | 'EXE';

/** Where a document is issued: the establishment as SAT's register has it. All fields are required by SAT. */
export interface Establishment {
  /** Number of the establishment in SAT's register, 1 to 9999. */
  code: number;
  commercialName: string;
  address: string;
  postalCode: string;
  municipality: string;
  department: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

export interface Issuer {
  /** Normalised, without hyphen. */
  nit: string;
  /** As in SAT's register; another name is refused. */
  name: string;
  affiliation: IvaAffiliation;
}

/** `CF` gave no number; `EXT` is a foreigner's passport or number. */
export type ReceiverKind = 'NIT' | 'CUI' | 'EXT' | 'CF';

export interface Receiver {
  kind: ReceiverKind;
  /** Normalised; `CF` of a consumidor final. */
  id: string;
  name: string;
  address: string;
}

/** A legal text of a document, by its number in SAT's catalogue. It follows from the taxpayer's register, never from a sale. */
export interface Phrase {
  type: number;
  scenario: number;
  /** SAT's resolution, where the scenario has one. */
  resolution?: string;
  /** `YYYY-MM-DD`. */
  resolvedOn?: string;
}

/** IVA inside a line's total. Decimals of six digits in major units; together they are the total. */
export interface LineIva {
  /** SAT's unit code: 1 is 12 %, 2 is 0 %. */
  unitCode: 1 | 2;
  base: string;
  amount: string;
}

/** One line. Money in minor units, IVA included; `gross - discount = total`. */
export interface DteLine {
  /** Good or service. */
  kind: 'B' | 'S';
  /** Decimal, up to ten digits after the point. */
  quantity: string;
  /** 1 to 3 characters. */
  unit: string;
  description: string;
  /** Decimal in major units; `quantity × unitPrice` is `gross` within SAT's centavo. */
  unitPrice: string;
  gross: Minor;
  discount: Minor;
  total: Minor;
  /** Null in documents that carry no IVA (FPEQ, NABN). */
  iva: LineIva | null;
}

/** The document that a note changes. */
export interface NoteOrigin {
  /** SAT's authorisation, a UUID in capitals. */
  uuid: string;
  series: string;
  number: string;
  /** `YYYY-MM-DD` on which it was issued in Guatemala, not certified. */
  issuedOn: string;
  /** 1 to 200 characters. */
  reason: string;
}

/** A part of an FCAM that is paid later. */
export interface Instalment {
  number: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  amount: Minor;
}

/**
 * A tax document as Comanda keeps it, from which every certifier's form is written (`writeDte`, `writeNuc`) and which every
 * certifier's form is read back into (`readDte`). Plain data: it survives JSON.
 */
export interface Dte {
  type: DteType;
  /** Guatemalan time, `2026-11-21T13:05:09-06:00`. */
  issuedAt: string;
  /** ISO 4217. */
  currency: string;
  /** Number a document got in contingency, 100000000 to 999999999; null otherwise. */
  accessNumber: number | null;
  issuer: Issuer;
  establishment: Establishment;
  receiver: Receiver;
  phrases: Phrase[];
  lines: DteLine[];
  /** Sum of the lines' IVA, six decimals; null in documents that carry none. */
  totalIva: string | null;
  /** Minor units; the lines' totals together. */
  total: Minor;
  /** NCRE, NDEB, NABN with a reference. */
  origin: NoteOrigin | null;
  /** FCAM. */
  instalments: Instalment[];
}

/** Types whose documents carry IVA. */
export const carriesIva = (type: DteType): boolean => type !== 'FPEQ' && type !== 'NABN';

/** Types that change another document. */
export const isNote = (type: DteType): boolean => type === 'NCRE' || type === 'NDEB' || type === 'NABN';

import { type Minor, minor, sumMinor } from '@comanda/contracts';
import type {
  Dte,
  Establishment,
  Instalment,
  Issuer,
  IvaAffiliation,
  LineIva,
  Phrase,
  Receiver,
} from '../document/dte.ts';
import { sumIva } from '../document/iva.ts';
import { phrasesOf } from '../document/phrases.ts';
import { dteLine, type SoldLine } from './dte-line.ts';

/** Who issues: what a business is set up with, and the branch. */
export interface Emitter {
  issuer: Issuer;
  establishment: Establishment;
  /** All phrases the business has in SAT's register; each document takes those of its type. */
  phrases: readonly Phrase[];
}

/** A bill to invoice. Money in minor units. */
export interface Sale {
  lines: readonly SoldLine[];
  tip: Minor;
  /** What the guest owes, tip included. The document comes to it, to the centavo. */
  total: Minor;
  receiver: Receiver;
  currency: string;
  /** Guatemalan time, `guatemalaTime(ms)`. */
  issuedAt: string;
  /** Number it got in contingency. */
  accessNumber?: number | null;
  /** Makes an FCAM of it: what is paid later. */
  instalments?: readonly Instalment[];
}

/** Why a bill has no document. */
export type NoDocument =
  /** It comes to nothing: SAT refuses a document without a taxable base. */
  | 'NOTHING_TO_INVOICE'
  /** Its lines and tip do not add up to it. */
  | 'TOTAL_DIFFERS'
  /** Taxpayers of this regime issue none of the documents Comanda writes. */
  | 'AFFILIATION_UNSUPPORTED';

/**
 * The document of a bill: what of its lines the bill charges, and the tip as a last line with IVA (Reglamento IVA art. 17).
 * FACT or, with instalments, FCAM of a general taxpayer; FPEQ without IVA of a small one. Σ of its lines is `total`.
 */
export const invoiceBill = (sale: Sale, emitter: Emitter): { dte: Dte } | { none: NoDocument } => {
  if (sale.total <= 0) return { none: 'NOTHING_TO_INVOICE' };
  const { affiliation } = emitter.issuer;
  const instalments = [...(sale.instalments ?? [])];
  const type = invoiceType(affiliation, instalments.length > 0);
  if (type === null) return { none: 'AFFILIATION_UNSUPPORTED' };
  const withIva = type !== 'FPEQ';
  const lines = [...sale.lines, soldTip(sale.tip)].flatMap((line) => dteLine(line, withIva) ?? []);
  if (sumMinor(lines.map(({ total }) => total)) !== sale.total) return { none: 'TOTAL_DIFFERS' };
  const iva = lines.flatMap((line) => line.iva ?? []);
  return {
    dte: {
      type,
      issuedAt: sale.issuedAt,
      currency: sale.currency,
      accessNumber: sale.accessNumber ?? null,
      issuer: emitter.issuer,
      establishment: emitter.establishment,
      receiver: sale.receiver,
      phrases: phrasesOf(type, affiliation, emitter.phrases, iva.some(isExempt)),
      lines,
      totalIva: withIva ? sumIva(iva) : null,
      total: sale.total,
      origin: null,
      instalments,
    },
  };
};

/** The type of invoice a taxpayer issues, or null for regimes whose documents Comanda does not write. */
export const invoiceType = (affiliation: IvaAffiliation, onCredit: boolean): 'FACT' | 'FCAM' | 'FPEQ' | null => {
  if (affiliation === 'GEN') return onCredit ? 'FCAM' : 'FACT';
  return affiliation === 'PEQ' && !onCredit ? 'FPEQ' : null;
};

export const isExempt = ({ unitCode }: LineIva): boolean => unitCode === 2;

const soldTip = (tip: Minor): SoldLine => ({
  description: 'Propina',
  kind: 'S',
  gross: tip,
  discount: minor(0),
  thousandths: 1000,
  share: { thousandths: 1000, amount: tip },
  unitCode: 1,
});

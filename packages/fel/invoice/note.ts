import { type Minor, minor, sumMinor } from '@comanda/contracts';
import { seriesAndNumber } from '../document/authorization.ts';
import { cleanText } from '../document/clean-text.ts';
import type { Dte, NoteOrigin } from '../document/dte.ts';
import { sumIva } from '../document/iva.ts';
import { phrasesOf } from '../document/phrases.ts';
import { dteLine, type SoldLine } from './dte-line.ts';
import { isExempt } from './invoice-bill.ts';

/** What a note changes of an invoice that was certified. */
export interface NoteInput {
  type: 'NCRE' | 'NDEB' | 'NABN';
  /** The invoice, and SAT's authorisation of it. */
  origin: Dte;
  originUuid: string;
  /** What is credited or charged, minor units with IVA; one line each. */
  lines: readonly { description: string; amount: Minor; isExempt?: boolean }[];
  reason: string;
  /** Guatemalan time, `guatemalaTime(ms)`. */
  issuedAt: string;
  /** All phrases of the business. */
  phrases: Dte['phrases'];
}

const MOST_REASON = 200;

/**
 * A credit note, debit note, or price reduction of an invoice, to the same receiver in the same currency (rule 3.7). NABN carries
 * neither IVA, phrases nor a reference; it is the only note of a small taxpayer, which `checkDte` holds to. The origin's day is the one it was
 * issued on, not certified.
 */
export const noteOf = (input: NoteInput): Dte => {
  const { origin, type } = input;
  const withIva = type !== 'NABN';
  const lines = input.lines.flatMap((line) => dteLine(soldOne(line), withIva) ?? []);
  const iva = lines.flatMap((line) => line.iva ?? []);
  return {
    ...origin,
    type,
    issuedAt: input.issuedAt,
    accessNumber: null,
    phrases: phrasesOf(type, origin.issuer.affiliation, input.phrases, iva.some(isExempt)),
    lines,
    totalIva: withIva ? sumIva(iva) : null,
    total: sumMinor(lines.map(({ total }) => total)),
    origin: type === 'NABN' ? null : originOf(input),
    instalments: [],
  };
};

const originOf = ({ origin, originUuid, reason }: NoteInput): NoteOrigin => ({
  uuid: originUuid,
  ...seriesAndNumber(originUuid),
  issuedOn: origin.issuedAt.slice(0, 10),
  reason: cleanText(reason, MOST_REASON),
});

const soldOne = ({ description, amount, isExempt }: NoteInput['lines'][number]): SoldLine => ({
  description,
  kind: 'B',
  gross: amount,
  discount: minor(0),
  thousandths: 1000,
  share: { thousandths: 1000, amount },
  unitCode: isExempt ? 2 : 1,
});

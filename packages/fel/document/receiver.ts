import { isConsumidorFinal, isValidCui, isValidNit, normalizeCui, normalizeNit } from '@comanda/contracts';
import { cleanText } from './clean-text.ts';
import type { Receiver } from './dte.ts';

/** What a buyer said of themselves; null where nothing. */
export interface BuyerFields {
  taxId: string | null | undefined;
  taxName: string | null | undefined;
  taxAddress: string | null | undefined;
  /** `NIT`, `CUI`, `EXT` or `CF`; anything else is judged by the number. */
  taxpayerType: string | null | undefined;
}

export type BuyerProblem = 'NIT_INVALID' | 'CUI_INVALID' | 'FOREIGN_ID_INVALID' | 'NAME_MISSING';

const NO_NAME = 'CONSUMIDOR FINAL';
const NO_ADDRESS = 'CIUDAD';
/** SAT's fourth form of a receiver: a foreigner's number. */
const FOREIGN = /^(?=.*[1-9])[A-Z0-9&%\-/#=]{4,18}$/;
/** Two letters: of whoever has a number somebody knows the name. */
const NAMED = /\p{L}.*\p{L}/u;
const isNobodysName = (name: string): boolean => isConsumidorFinal(name) || /^consumidor\s+final$/i.test(name);

/**
 * The receiver of a document from what a buyer said (docs/fiscal.md#buyer-identification). Without a number, or with `CF` in
 * any of its spellings, it is CONSUMIDOR FINAL. Thirteen digits that are a valid CUI are a CUI unless `taxpayerType` says NIT.
 */
export const receiverOf = (buyer: BuyerFields): { receiver: Receiver } | { problem: BuyerProblem } => {
  const said = (buyer.taxId ?? '').trim();
  const type = (buyer.taxpayerType ?? '').trim().toUpperCase();
  const address = cleanText(buyer.taxAddress ?? '', 200) || NO_ADDRESS;
  const name = cleanText(buyer.taxName ?? '', 400);
  if (said === '' || isConsumidorFinal(said)) return { receiver: { kind: 'CF', id: 'CF', name: NO_NAME, address } };
  const known = (kind: Receiver['kind'], id: string) =>
    !NAMED.test(name) || isNobodysName(name)
      ? { problem: 'NAME_MISSING' as const }
      : { receiver: { kind, id, name, address } };
  if (type === 'EXT') {
    const id = said.toUpperCase().replace(/\s/g, '');
    // SAT refuses a foreigner's number that is somebody's NIT or CUI (FEL_RCP111).
    return FOREIGN.test(id) && !isValidCui(id) ? known('EXT', id) : { problem: 'FOREIGN_ID_INVALID' };
  }
  const cui = normalizeCui(said);
  if (type === 'CUI' || (type !== 'NIT' && /^\d{13}$/.test(cui)))
    return isValidCui(cui) ? known('CUI', cui) : { problem: 'CUI_INVALID' };
  return isValidNit(said) ? known('NIT', normalizeNit(said)) : { problem: 'NIT_INVALID' };
};

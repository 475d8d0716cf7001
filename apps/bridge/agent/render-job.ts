import type { SlipContent } from '@comanda/contracts';
import { type PaperProfile, renderKitchenSlip, renderTestSlip } from '@comanda/escpos';
import type { BridgePrinter } from '../config/bridge-printer.ts';

/** The bytes are always CP850, whose page is 2 on nearly every printer (docs/printing.md#columns-and-characters). */
const CP850_PAGE = 2;

type Paper = Pick<BridgePrinter, 'columns' | 'family' | 'paperWidthMm' | 'cutAfterEach' | 'headerLines'>;

export const paperOf = ({ columns, family, paperWidthMm, cutAfterEach, headerLines }: Paper): PaperProfile => ({
  columns: columns ?? (paperWidthMm === 58 ? 32 : 48),
  codePage: CP850_PAGE,
  family,
  cut: cutAfterEach,
  headerLines,
});

/**
 * ESC/POS bytes of one copy. `number`: which repeat it is, 0 the first; a possible duplicate unless the hub said of this very
 * repeat that somebody asked for it.
 */
export const renderJob = (
  slip: SlipContent,
  { number, copy, copies }: { number: number; copy: number; copies: number },
  paper: PaperProfile,
): Uint8Array => {
  if (slip.kind === 'test') return renderTestSlip(slip, paper);
  const said = slip.reprint?.number === number ? slip.reprint.possibleDuplicate : true;
  const reprint = number > 0 ? { number, possibleDuplicate: said } : null;
  return renderKitchenSlip({ ...slip, copy: { number: copy, of: copies }, reprint }, paper);
};

import { isCutterError, type Readiness, readReadiness } from '@comanda/escpos';
import type { PrinterLink } from './printer-link.ts';

/** Asks for the whole state where the family has that, else DLE EOT 1, 2 and 4 (and 3 after an error); null when the printer left one unanswered for `ms`. */
export const askReadiness = async (link: PrinterLink, ms: number): Promise<Readiness | null> => {
  if (link.dialect.requestState !== null) return link.askState(ms);
  const printer = await link.ask(1, ms);
  const offlineCause = printer === null ? null : await link.ask(2, ms);
  const roll = offlineCause === null ? null : await link.ask(4, ms);
  if (printer === null || offlineCause === null || roll === null) return null;
  const readiness = readReadiness(printer, offlineCause, roll);
  if (readiness.cause !== 'error') return readiness;
  const errorCause = await link.ask(3, ms);
  return errorCause !== null && isCutterError(errorCause) ? { ...readiness, cause: 'cutter' } : readiness;
};

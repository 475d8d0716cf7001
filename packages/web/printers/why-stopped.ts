import { hasPrinter, type PrinterHealth } from '@comanda/contracts';

/** Word of why a printer is away: one at a cable is not plugged in where another is not on the network. */
export const causeWord = ({ printerUrl }: Pick<PrinterHealth, 'printerUrl'>, cause: string | null): string =>
  cause === 'unreachable' && printerUrl?.startsWith('usb:') ? 'unplugged' : (cause ?? 'offline');

/** Why a station's printer prints nothing now, by the station; null: it may, or nobody knows. */
export const whyStopped =
  (printers: readonly PrinterHealth[]) =>
  (stationId: string): string | null => {
    const printer = printers.find((one) => one.stationId === stationId);
    if (!printer || !hasPrinter(printer)) return null;
    if (printer.overdue) return causeWord(printer, printer.overdue.cause);
    return printer.printerStatus === 'offline' ? causeWord(printer, printer.cause) : null;
  };

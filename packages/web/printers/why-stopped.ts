import { hasPrinter, type PrinterHealth } from '@comanda/contracts';

/** Why a station's printer prints nothing now, by the station; null: it may, or nobody knows. */
export const whyStopped =
  (printers: readonly PrinterHealth[]) =>
  (stationId: string): string | null => {
    const printer = printers.find((one) => one.stationId === stationId);
    if (!printer || !hasPrinter(printer)) return null;
    if (printer.overdue) return printer.overdue.cause;
    return printer.printerStatus === 'offline' ? (printer.cause ?? 'offline') : null;
  };

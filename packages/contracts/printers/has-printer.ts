import type { KitchenStation } from '../kitchen.ts';
import { prints } from './prints.ts';

/** What a station says of its printer. */
export interface Printer {
  printerType: string | null;
  printerUrl: string | null;
}

/** Whether there is anybody to print it: an address, or a bridge. */
export const hasPrinter = ({ printerType, printerUrl }: Printer): boolean =>
  printerType === 'bridge' || printerUrl !== null;

/** The address the hub dials; null where a bridge prints, whatever address the station had. */
export const dialledUrl = ({ printerType, printerUrl }: Printer): string | null =>
  printerType === 'bridge' ? null : printerUrl;

/** A station whose printer takes papers of the till, too. */
export const printsDocuments = (station: Printer & Pick<KitchenStation, 'isActive' | 'outputType'>): boolean =>
  prints(station) && station.isActive && hasPrinter(station);

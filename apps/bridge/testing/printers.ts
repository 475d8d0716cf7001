import type { BridgePrinter } from '../config/bridge-printer.ts';

export const STATION = '01900000-0000-7000-8000-00000000000a';
export const OTHER_STATION = '01900000-0000-7000-8000-00000000000b';
export const PRINTER = '01900000-0000-7000-8000-0000000000c1';
export const BUSINESS = '01900000-0000-7000-8000-0000000000d1';
export const LOCATION = '01900000-0000-7000-8000-0000000000e1';

/** A printer of `STATION` that is set up and learnt. */
export const printerAt = (printerUrl: string, said: Partial<BridgePrinter> = {}): BridgePrinter => ({
  id: PRINTER,
  stationIds: [STATION],
  label: 'Cocina',
  connectionType: 'tcp',
  printerUrl,
  usbDevice: null,
  paperWidthMm: 80,
  columns: null,
  headerLines: [],
  cutAfterEach: true,
  family: 'epson',
  copyCount: 1,
  maxJobAgeMinutes: 60,
  confirm: 'auto',
  confirmLevel: 'echo',
  ...said,
});

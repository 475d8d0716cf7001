import { draftOf, type PrinterDraft, printerOf } from '@comanda/web/printers';
import type { Printer, PrinterSettings } from '../base/answers.ts';

/** A printer while somebody sets it up. */
export interface PrinterForm
  extends Omit<PrinterSettings, 'connectionType' | 'printerUrl' | 'usbDevice' | 'headerLines'> {
  address: PrinterDraft;
  /** A line each. */
  header: string;
}

const DEVICE = 'usb:///dev/';

const NEW: PrinterSettings = {
  label: '',
  stationIds: [],
  connectionType: 'tcp',
  printerUrl: null,
  usbDevice: null,
  paperWidthMm: 80,
  columns: null,
  family: 'epson',
  headerLines: [],
  cutAfterEach: true,
  copyCount: 1,
  maxJobAgeMinutes: 60,
  confirm: 'auto',
};

/** Its one address, whichever of the two fields has it. */
export const urlOf = ({ printerUrl, usbDevice }: Pick<Printer, 'printerUrl' | 'usbDevice'>): string | null =>
  usbDevice === null ? printerUrl : `usb://${usbDevice}`;

/** What stands in the form: a printer there is, or a new one. */
export const formOf = (printer: Printer | null): PrinterForm => {
  const {
    label,
    stationIds,
    paperWidthMm,
    columns,
    family,
    headerLines,
    cutAfterEach,
    copyCount,
    maxJobAgeMinutes,
    confirm,
  } = printer ?? NEW;
  const address = draftOf({ printerType: null, printerUrl: urlOf(printer ?? NEW) });
  const header = headerLines.join('\n');
  return {
    label,
    stationIds,
    paperWidthMm,
    columns,
    family,
    cutAfterEach,
    copyCount,
    maxJobAgeMinutes,
    confirm,
    address,
    header,
  };
};

/** What the bridge is told; null where the address is none. */
export const settingsOf = ({ address, header, ...form }: PrinterForm): PrinterSettings | null => {
  const printerUrl = printerOf(address)?.printerUrl ?? null;
  if (printerUrl === null) return null;
  const isDevice = printerUrl.startsWith(DEVICE);
  const lines = header
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return {
    ...form,
    label: form.label.trim(),
    connectionType: address.way === 'usb' ? 'usb' : 'tcp',
    printerUrl: isDevice ? null : printerUrl,
    usbDevice: isDevice ? printerUrl.slice('usb://'.length) : null,
    // Blank ones are kept, for the rail that clamps the paper; a field nobody filled is none.
    headerLines: header === '' ? [] : lines,
  };
};

import { parsePrinterUrl } from '@comanda/contracts';
import type { SharedWords } from '../i18n.ts';
import type { Translate } from '../translate.ts';
import type { printersWords } from '../words/printers.ts';

/** Where a station prints, in a few words; null: nowhere. */
export const printerName = (
  t: Translate<SharedWords & { printers: typeof printersWords }>,
  { printerType, printerUrl }: { printerType: string | null; printerUrl: string | null },
): string | null => {
  if (printerType === 'bridge') return t('printers.byBridge');
  if (printerUrl === null) return null;
  const address = parsePrinterUrl(printerUrl);
  if (address?.type === 'network_tcp') return printerUrl.replace('tcp://', '');
  if (address?.type === 'serial') return t('printers.bySerial', { what: address.path.replace('/dev/', '') });
  if (address?.type !== 'usb') return printerUrl;
  const what = 'device' in address ? address.device.replace('/dev/usb/', '') : printerUrl.replace('usb://', '');
  return t('printers.byUsb', { what });
};

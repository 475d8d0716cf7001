import { parsePrinterUrl } from '@comanda/contracts';
import { type DeviceEnv, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from '../timings.ts';
import { deviceConnector, type OpenDevice } from './character-device.ts';
import { type SerialBinding, serialConnector } from './serial.ts';
import { tcpConnector } from './tcp.ts';
import { type Connect, ConnectError } from './transport.ts';
import { type UsbParts, usbConnector } from './usb.ts';

/** What stands for the machine's own ports in a test. */
export interface PrinterParts {
  usb?: UsbParts;
  openDevice?: OpenDevice;
  serialBinding?: SerialBinding;
}

/** Opens byte pipes to printers, each by the way its address says. A webhook is none: `address`, as what is no address. */
export const printerConnector = (
  env: DeviceEnv = SYSTEM_ENV,
  timings: Pick<PrinterTimings, 'connect' | 'end' | 'stalledOut'> = PRINTER_TIMINGS,
  parts: PrinterParts = {},
): Connect => {
  const tcp = tcpConnector(env, timings);
  const usb = usbConnector(env, timings, parts.usb);
  const device = deviceConnector(env, timings, parts.openDevice);
  const serial = serialConnector(env, timings, parts.serialBinding);
  return async (url, signal) => {
    const address = parsePrinterUrl(url);
    if (address?.type === 'usb') return 'device' in address ? device(url, signal) : usb(url, signal);
    if (address?.type === 'serial') return serial(url, signal);
    if (address?.type === 'network_http') throw new ConnectError('address', `${url}: takes no raw bytes`);
    return tcp(url, signal);
  };
};

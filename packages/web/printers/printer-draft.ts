import { type BaudRate, parsePrinterUrl, type SerialFlow } from '@comanda/contracts';

const RAW_PORT = '9100';

/** The ways a station prints, as people choose among them. */
export const PRINTER_WAYS = ['network', 'usb', 'serial', 'http', 'bridge'] as const;
export type PrinterWay = (typeof PRINTER_WAYS)[number];

/** What somebody has chosen and typed so far; what belongs to another way is kept until it is saved. */
export interface PrinterDraft {
  way: PrinterWay;
  network: string;
  usb: string;
  serialPath: string;
  baudRate: BaudRate;
  flow: SerialFlow;
  http: string;
}

interface Printer {
  printerType: string | null;
  printerUrl: string | null;
}

const EMPTY: PrinterDraft = {
  way: 'network',
  network: '',
  usb: '',
  serialPath: '',
  baudRate: 9600,
  flow: 'rtscts',
  http: '',
};

const withoutScheme = (url: string): string => url.slice(url.indexOf('://') + 3);

/** How a station prints now, to be changed. */
export const draftOf = ({ printerType, printerUrl }: Printer): PrinterDraft => {
  if (printerType === 'bridge') return { ...EMPTY, way: 'bridge' };
  const address = printerUrl === null ? null : parsePrinterUrl(printerUrl);
  if (address === null || printerUrl === null) return EMPTY;
  switch (address.type) {
    case 'network_tcp':
      return { ...EMPTY, network: withoutScheme(printerUrl) };
    case 'usb':
      return { ...EMPTY, way: 'usb', usb: withoutScheme(printerUrl) };
    case 'serial': {
      const { path: serialPath, baudRate, flow } = address;
      return { ...EMPTY, way: 'serial', serialPath, baudRate, flow };
    }
    case 'network_http':
      return { ...EMPTY, way: 'http', http: printerUrl };
  }
};

/** `192.168.1.50` → `tcp://192.168.1.50:9100`. */
const networkUrl = (text: string): string => {
  const withScheme = text.includes('://') ? text : `tcp://${text}`;
  return /:\d+$/.test(withScheme) ? withScheme : `${withScheme}:${RAW_PORT}`;
};

const typedUrl = (draft: PrinterDraft): string => {
  const typed = { network: draft.network, usb: draft.usb, serial: draft.serialPath, http: draft.http, bridge: '' };
  const text = typed[draft.way].trim();
  if (text === '') return '';
  if (draft.way === 'network') return networkUrl(text);
  if (draft.way === 'usb') return `usb://${text.replace(/^usb:\/\//, '')}`;
  if (draft.way === 'serial') return `serial://${text}?baud=${draft.baudRate}&flow=${draft.flow}`;
  return text;
};

const TYPES = { network: 'network_tcp', usb: 'usb', serial: 'serial', http: 'network_http', bridge: 'bridge' } as const;

/** `COM3`, `/dev/ttyUSB0`, `04b8:0202`: a serial port or a USB printer, typed where an address of the network goes. */
const DEVICE = /^(?:COM\d+$|\/dev\/|(?:usb|serial):\/\/|[0-9a-f]{4}:[0-9a-f]{4}(?:$|[:?]))/i;

/** Whether what was typed as an address of the network is a device of this machine: how it prints has to be changed. */
export const isDeviceAsNetwork = ({ way, network }: Pick<PrinterDraft, 'way' | 'network'>): boolean =>
  way === 'network' && DEVICE.test(network.trim());

/** What the hub is told; nothing typed is no printer. Null where what was typed is no address of this kind. */
export const printerOf = (draft: PrinterDraft) => {
  if (draft.way === 'bridge') return { printerType: 'bridge' as const, printerUrl: null };
  if (isDeviceAsNetwork(draft)) return null;
  const printerUrl = typedUrl(draft);
  if (printerUrl === '') return { printerType: null, printerUrl: null };
  const printerType = TYPES[draft.way];
  return parsePrinterUrl(printerUrl)?.type === printerType && printerUrl.length <= 200
    ? { printerType, printerUrl }
    : null;
};

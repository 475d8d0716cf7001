/** What is used of a device of the `usb` package (3.x); its tests have one of their own. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly deviceClass: number;
  readonly bus: string;
  readonly ports: readonly number[];
  /** The same as long as the device stays plugged in. */
  readonly handle: string;
  readonly manufacturerName: string | null;
  readonly productName: string | null;
  readonly serialNumber: string | null;
  /** Opens the device for a moment where it is not open; throws where that is not allowed. */
  readonly configuration: UsbConfiguration;
  open(): Promise<void>;
  close(): Promise<void>;
  claimInterface(interfaceNumber: number): Promise<void>;
  releaseInterface(interfaceNumber: number): Promise<void>;
  selectAlternateInterface(interfaceNumber: number, alternateSetting: number): Promise<void>;
  clearHalt(direction: 'in' | 'out', endpointNumber: number): Promise<void>;
  detachKernelDriver(interfaceNumber: number): Promise<void>;
  attachKernelDriver(interfaceNumber: number): Promise<void>;
  /** Rejects with `… Cancelled` when nothing came in `timeout` ms. */
  nativeTransferIn(endpointNumber: number, timeout: number, length: number): Promise<Uint8Array | null>;
  /** Rejects with `… Cancelled` when not everything was taken in `timeout` ms, and does not say how much was. */
  nativeTransferOut(endpointNumber: number, timeout: number, data: Uint8Array): Promise<number>;
}

interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly UsbAlternate[];
  }[];
}

interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly interfaceSubclass: number;
  readonly interfaceProtocol: number;
  readonly endpoints: readonly {
    readonly endpointNumber: number;
    readonly direction: 'in' | 'out';
    readonly type: string;
    readonly packetSize: number;
  }[];
}

/** `getDevices` rejects where the machine has no USB. */
export interface UsbLibrary {
  getDevices(): Promise<UsbDevice[]>;
}

/** Loaded where a printer is at a USB port, and nowhere else: a hub that prints over a network starts without it. */
export const loadUsb = async (): Promise<UsbLibrary> => (await import('usb')).usb;

/** How a printer takes bytes: its interface and endpoints. */
export interface PrinterInterface {
  configurationValue: number;
  interfaceNumber: number;
  alternateSetting: number;
  out: number;
  /** Null of a printer that cannot say anything. */
  in: { endpoint: number; packetSize: number } | null;
}

const PRINTERS = 0x07;
const RAW = 0x01;
/** Printing by the Internet protocol: no place for ESC/POS. */
const IPP = 0x04;

/** The printer in a device: class 07h, preferably where it answers; null where there is none. Throws as `configuration` does. */
export const printerInterface = (device: UsbDevice): PrinterInterface | null => {
  const { configurationValue, interfaces } = device.configuration;
  const found = interfaces.flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap((alternate) => {
      const bulk = (direction: 'in' | 'out') =>
        alternate.endpoints.find((endpoint) => endpoint.type === 'bulk' && endpoint.direction === direction);
      const [out, answers] = [bulk('out'), bulk('in')];
      const isRaw = alternate.interfaceSubclass === RAW && alternate.interfaceProtocol !== IPP;
      if (alternate.interfaceClass !== PRINTERS || !isRaw || !out) return [];
      const { alternateSetting } = alternate;
      const back = answers ? { endpoint: answers.endpointNumber, packetSize: answers.packetSize } : null;
      return [{ configurationValue, interfaceNumber, alternateSetting, out: out.endpointNumber, in: back }];
    }),
  );
  return found.find((one) => one.in !== null) ?? found[0] ?? null;
};

/** Where a device is plugged in, as `?port=` says it: `1-2.3`. Systems that do not number their buses have 0 for it. */
export const portOf = ({ bus, ports }: Pick<UsbDevice, 'bus' | 'ports'>): string =>
  `${/^\d{1,3}$/.test(bus) ? Number(bus) : 0}-${ports.join('.')}`;

/** Null too where it may not be asked. */
export const serialNumberOf = (device: UsbDevice): string | null => {
  try {
    return device.serialNumber;
  } catch {
    return null;
  }
};

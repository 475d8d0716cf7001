import { createConnection } from 'node:net';
import type { DeviceEnv, PrinterParts } from '@comanda/devices';
import { DevicePlug } from './device-plug.ts';
import type { Plug } from './plug.ts';
import { SerialPlug } from './serial-plug.ts';
import { TcpPlug } from './tcp-plug.ts';
import { UsbPlug } from './usb-plug.ts';

/** The ways to a printer. */
export const TRANSPORTS = ['tcp', 'usb', 'device', 'serial'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

export interface PluggedIn {
  plug: Plug;
  /** What stands for this machine's own ports, for its end of the cable. */
  parts: PrinterParts;
  /** Another program takes the printer; the answer gives it back. */
  takeAway(): Promise<() => Promise<void>>;
}

const tcp = (): PluggedIn => {
  const plug = new TcpPlug('127.0.0.1', 0);
  return {
    plug,
    parts: {},
    takeAway: async () => {
      const other = createConnection(plug.port, '127.0.0.1');
      other.on('error', () => undefined);
      return async () => void other.destroy();
    },
  };
};

const usb = (time?: DeviceEnv): PluggedIn => {
  const plug = new UsbPlug(undefined, time);
  return {
    plug,
    parts: { usb: { load: plug.load, driverOf: plug.driverOf } },
    takeAway: async () => {
      const giveBack = plug.device.take();
      return async () => giveBack();
    },
  };
};

const device = (): PluggedIn => {
  const plug = new DevicePlug();
  return {
    plug,
    parts: { openDevice: plug.open },
    takeAway: async () => {
      const file = await plug.take();
      return () => file.close();
    },
  };
};

const serial = (): PluggedIn => {
  const plug = new SerialPlug();
  return {
    plug,
    parts: { serialBinding: plug.binding },
    takeAway: async () => {
      const port = await plug.binding.open({ path: '/dev/ttyUSB0' });
      return () => port.close();
    },
  };
};

const PLUGS = { tcp, usb, device, serial };

/** A printer's end of a cable, and this machine's; what runs out of time there does by `time`. */
export const pluggedIn = (by: TransportName, time?: DeviceEnv): PluggedIn => PLUGS[by](time);

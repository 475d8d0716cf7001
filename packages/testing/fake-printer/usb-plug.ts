import { type DeviceEnv, SYSTEM_ENV } from '@comanda/devices';
import type { Head, Line, Plug } from './plug.ts';

const VENDOR = 0x04b8;
const PRODUCT = 0x0e28;
const PACKET = 64;
const OUT = 1;
const IN = 2;

/** A USB port with a printer in it, as the `usb` package shows it: `load` is that package. */
export class UsbPlug implements Plug {
  readonly port = 0;
  readonly serialNumber: string;
  /** A printer that cannot say anything has no endpoint for it. */
  hasIn = true;
  /** The driver that has the interface; `usblp` is moved aside by who asks, any other stays. */
  driver: string | null = null;
  /** The setting of its interface that prints. */
  alternateSetting = 0;
  /** What the next `open` fails with. */
  openError: string | null = null;
  #head: Head | null = null;
  #device: FakeUsbDevice | null = null;
  #plugged = 0;
  /** What transfers run out of: a test's time, where the host's waits are of it, too. */
  readonly #time: DeviceEnv;

  constructor(serialNumber = 'J6NF-001', time = SYSTEM_ENV) {
    this.serialNumber = serialNumber;
    this.#time = time;
  }

  get url(): string {
    return `usb://04b8:0e28:${this.serialNumber}`;
  }

  readonly load = async () => ({ getDevices: async () => (this.#device ? [this.#device] : []) });

  readonly driverOf = async (): Promise<string | null> => this.driver;

  /** The device that is plugged in now. */
  get device(): FakeUsbDevice {
    if (this.#device === null) throw new Error('nothing is plugged in');
    return this.#device;
  }

  async accept(head: Head): Promise<void> {
    this.#head = head;
    this.#device ??= this.#plugIn();
  }

  async refuse(): Promise<void> {
    const device = this.#device;
    this.#device = null;
    device?.unplug();
  }

  powerOff(): Promise<void> {
    return this.refuse();
  }

  /** Pulled out, and put in again at once: for a host that is another device. */
  replug(): void {
    const device = this.#device;
    if (device === null) return;
    this.#device = this.#plugIn();
    device.unplug();
  }

  #plugIn(): FakeUsbDevice {
    return new FakeUsbDevice(this, this.#head!, `device ${this.#plugged++}`, this.#time);
  }
}

/** Its methods are those of `usb` 3.1, its errors those of `nusb`: a transfer that ran out of time does not say how far it got. */
export class FakeUsbDevice {
  readonly vendorId = VENDOR;
  readonly productId = PRODUCT;
  readonly deviceClass = 0;
  readonly bus = '001';
  readonly ports = [2, 3];
  readonly manufacturerName = 'Comanda';
  readonly productName = 'Impresora virtual';
  readonly handle: string;
  readonly calls: string[] = [];
  readonly #plug: UsbPlug;
  readonly #head: Head;
  readonly #time: DeviceEnv;
  #isPlugged = true;
  #isOpen = false;
  #line: UsbLine | null = null;
  #isTaken = false;
  readonly #stalled = new Set<'in' | 'out'>();
  /** What the printer said and nobody fetched: it stays in the device over connections. */
  readonly #answers: Uint8Array[] = [];
  #fetch: (() => void) | null = null;
  #asking: (() => void) | null = null;
  #isSending = false;

  constructor(plug: UsbPlug, head: Head, handle: string, time: DeviceEnv) {
    this.#time = time;
    this.#plug = plug;
    this.#head = head;
    this.handle = handle;
  }

  get serialNumber(): string {
    return this.#plug.serialNumber;
  }

  get configuration() {
    const endpoint = (endpointNumber: number, direction: 'in' | 'out') => ({
      endpointNumber,
      direction,
      type: 'bulk',
      packetSize: PACKET,
    });
    const endpoints = [endpoint(OUT, 'out')];
    if (this.#plug.hasIn) endpoints.push(endpoint(IN, 'in'));
    const alternate = {
      alternateSetting: this.#plug.alternateSetting,
      interfaceClass: 7,
      interfaceSubclass: 1,
      interfaceProtocol: 2,
      endpoints,
    };
    return { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] };
  }

  async open(): Promise<void> {
    this.#check('open');
    if (this.#plug.openError !== null) throw new Error(`open error: ${this.#plug.openError}`);
    this.#isOpen = true;
  }

  async close(): Promise<void> {
    this.calls.push('close');
    this.#isOpen = false;
  }

  async claimInterface(): Promise<void> {
    this.#check('claimInterface');
    if (this.#plug.driver !== null || this.#isTaken || this.#line !== null)
      throw new Error('claimInterface error: interface is busy (errno 16)');
    const line = new UsbLine(this);
    if (!this.#head.connected(line)) throw new Error('claimInterface error: interface is busy (errno 16)');
    this.#line = line;
  }

  async releaseInterface(): Promise<void> {
    this.#check('releaseInterface');
    const line = this.#line;
    this.#line = null;
    line?.close();
    if (line) this.#head.gone(line);
  }

  async selectAlternateInterface(): Promise<void> {
    this.#check('selectAlternateInterface');
  }

  async clearHalt(way: 'in' | 'out'): Promise<void> {
    this.#check('clearHalt');
    this.#stalled.delete(way);
  }

  /** The printer stops an endpoint, until that is cleared. */
  stall(way: 'in' | 'out'): void {
    this.#stalled.add(way);
    this.#fetch?.();
  }

  async detachKernelDriver(): Promise<void> {
    this.#check('detachKernelDriver');
    this.#plug.driver = null;
  }

  async attachKernelDriver(): Promise<void> {
    this.#check('attachKernelDriver');
    this.#plug.driver = 'usblp';
  }

  async nativeTransferIn(endpoint: number, timeout: number, length: number): Promise<Uint8Array | null> {
    if (endpoint !== IN || length < PACKET) throw new Error('transferIn error: endpoint not found');
    if (this.#fetch !== null) throw new Error('transferIn error: endpoint already in use');
    if (this.#answers.length === 0 && this.#isPlugged) {
      await new Promise<void>((resolve) => {
        const cancel = this.#time.setTimer(resolve, timeout);
        this.#fetch = () => {
          cancel();
          resolve();
        };
      });
      this.#fetch = null;
    }
    if (!this.#isPlugged) throw new Error('transferIn error: Disconnected');
    if (this.#stalled.has('in')) throw new Error('transferIn error: Stall');
    const answer = this.#answers.shift();
    if (!answer) throw new Error('transferIn error: Cancelled');
    return answer;
  }

  /** Packet by packet, at the pace the printer takes them. */
  async nativeTransferOut(endpoint: number, timeout: number, data: Uint8Array): Promise<number> {
    const line = this.#line;
    if (endpoint !== OUT || line === null) throw new Error('transferOut error: endpoint not found');
    if (this.#stalled.has('out')) throw new Error('transferOut error: Stall');
    if (this.#isSending) throw new Error('transferOut error: endpoint already in use');
    this.#isSending = true;
    let isLate = false;
    const cancel = this.#time.setTimer(() => {
      isLate = true;
      this.#asking?.();
    }, timeout);
    try {
      for (let at = 0; at < data.length; at += PACKET) {
        while (line.isPaused && this.#isPlugged && !isLate)
          await new Promise<void>((resolve) => {
            this.#asking = resolve;
          });
        if (!this.#isPlugged) throw new Error('transferOut error: Disconnected');
        if (isLate) throw new Error('transferOut error: Cancelled');
        this.#head.received(line, data.slice(at, at + PACKET));
        // A host learns of each packet later than the printer does.
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (!this.#isPlugged) throw new Error('transferOut error: Disconnected');
      }
      return data.length;
    } finally {
      cancel();
      this.#asking = null;
      this.#isSending = false;
    }
  }

  /** Another program has it, until it gives it back. */
  take(): () => void {
    const line = new UsbLine(this);
    this.#isTaken = this.#head.connected(line);
    return () => {
      this.#isTaken = false;
      this.#head.gone(line);
    };
  }

  /** The printer says something: in packets, that wait until they are fetched. */
  answer(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PACKET) this.#answers.push(bytes.slice(at, at + PACKET));
    this.#fetch?.();
  }

  /** The printer takes packets again. */
  goOn(): void {
    this.#asking?.();
  }

  /** From inside: the printer lets go of the line. */
  cut(): void {
    this.#plug.replug();
  }

  unplug(): void {
    this.#isPlugged = false;
    const line = this.#line;
    this.#line = null;
    line?.close();
    this.#fetch?.();
    this.#asking?.();
    if (line) this.#head.gone(line);
  }

  #check(call: string): void {
    this.calls.push(call);
    if (!this.#isPlugged) throw new Error(`${call} error: device disconnected`);
    if (call !== 'open' && !this.#isOpen) throw new Error(`${call} error: invalid state`);
  }
}

class UsbLine implements Line {
  readonly #device: FakeUsbDevice;
  isOpen = true;
  isPaused = true;

  constructor(device: FakeUsbDevice) {
    this.#device = device;
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.#device.goOn();
  }

  async say(bytes: Uint8Array): Promise<void> {
    this.#device.answer(bytes);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** USB knows no goodbye. */
  cut(): void {
    this.#device.cut();
  }

  close(): void {
    this.isOpen = false;
  }
}

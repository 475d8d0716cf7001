import { constants } from 'node:fs';
import type { Head, Line, Plug } from './plug.ts';

/** What the driver keeps of one write, and what it keeps to be read. */
const DRIVER_BYTES = 8192;
const STEP_BYTES = 64;

/** Linux's printer driver with a printer behind it, at the calls of `node:fs/promises`: `open` is the one of `/dev/usb/lp0`. */
export class DevicePlug implements Plug {
  readonly port = 0;
  readonly url = 'usb:///dev/usb/lp0';
  /** What the next `open` fails with. */
  openError: string | null = null;
  #head: Head | null = null;
  #isPlugged = false;
  #file: DriverFile | null = null;
  /** The printer's answers stay with it when nobody reads them. */
  readonly #answers: Uint8Array[] = [];

  readonly open = async (path: string, flags: number): Promise<DriverFile> => {
    if (this.openError !== null) throw failure(this.openError);
    if (!this.#isPlugged) throw failure('ENOENT');
    if (path !== '/dev/usb/lp0' || (flags & constants.O_NONBLOCK) === 0) throw new Error(`opened wrongly: ${path}`);
    if (this.#file !== null) throw failure('EBUSY');
    const file = new DriverFile(this.#head!, this.#answers, (cut) => {
      this.#file = null;
      if (cut) this.#answers.splice(0);
    });
    if (!file.connect()) throw failure('EBUSY');
    this.#file = file;
    return file;
  };

  /** Another program opens it. */
  take(): Promise<DriverFile> {
    return this.open('/dev/usb/lp0', constants.O_RDWR | constants.O_NONBLOCK);
  }

  async accept(head: Head): Promise<void> {
    this.#head = head;
    this.#isPlugged = true;
  }

  async refuse(): Promise<void> {
    this.#isPlugged = false;
    this.#file?.cut();
  }

  powerOff(): Promise<void> {
    return this.refuse();
  }
}

class DriverFile implements Line {
  readonly #head: Head;
  readonly #answers: Uint8Array[];
  readonly #onOver: (isCut: boolean) => void;
  /** What was written and the printer has not taken: closing throws it away. */
  #underWay: Uint8Array = new Uint8Array();
  #isPaused = true;
  #isCut = false;
  isOpen = true;

  constructor(head: Head, answers: Uint8Array[], onOver: (isCut: boolean) => void) {
    this.#head = head;
    this.#answers = answers;
    this.#onOver = onOver;
  }

  connect(): boolean {
    return this.#head.connected(this);
  }

  async write(bytes: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }> {
    this.#check();
    if (this.#underWay.length > 0) throw failure('EAGAIN');
    const taken = Math.min(length, DRIVER_BYTES);
    this.#underWay = bytes.slice(offset, offset + taken);
    setImmediate(() => this.#pump());
    return { bytesWritten: taken };
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<{ bytesRead: number }> {
    this.#check();
    const answer = this.#answers.shift();
    if (!answer) throw failure('EAGAIN');
    if (answer.length > length) this.#answers.unshift(answer.slice(length));
    into.set(answer.slice(0, length), offset);
    return { bytesRead: Math.min(answer.length, length) };
  }

  async close(): Promise<void> {
    this.#underWay = new Uint8Array();
    this.#end(false);
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    setImmediate(() => this.#pump());
  }

  async say(bytes: Uint8Array): Promise<void> {
    this.#answers.push(bytes);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  cut(): void {
    this.#isCut = true;
    this.#underWay = new Uint8Array();
    this.#end(true);
  }

  #end(isCut: boolean): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#onOver(isCut);
    this.#head.gone(this);
  }

  #pump(): void {
    if (this.#isPaused || !this.isOpen || this.#underWay.length === 0) return;
    const step = this.#underWay.slice(0, STEP_BYTES);
    this.#underWay = this.#underWay.slice(step.length);
    this.#head.received(this, step);
    setImmediate(() => this.#pump());
  }

  #check(): void {
    if (this.#isCut) throw failure('ENODEV');
    if (!this.isOpen) throw failure('EBADF');
  }
}

const failure = (code: string): Error => Object.assign(new Error(`${code}: /dev/usb/lp0`), { code });

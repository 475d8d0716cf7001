import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A payment a hub acknowledged. */
export interface AcknowledgedPayment {
  hub: string;
  id: string;
  /** Centavos. */
  amount: number;
}

/** What people were told is paid, written down at once and flushed: it must survive everything that happens to the hubs. */
export class PaymentBook {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'a');
  }

  note(payment: AcknowledgedPayment): void {
    writeSync(this.#file, `${JSON.stringify(payment)}\n`);
    fsyncSync(this.#file);
  }

  read(): AcknowledgedPayment[] {
    const lines = readFileSync(this.#path, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as AcknowledgedPayment);
  }

  close(): void {
    closeSync(this.#file);
  }
}

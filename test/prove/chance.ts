import { hash } from 'node:crypto';

/** Chance that is the same for the same seed (PCG32): what a seed did it does again. */
export class Chance {
  #state: bigint;

  constructor(seed: number) {
    this.#state = (BigInt(seed) * 6364136223846793005n + 1442695040888963407n) & MASK;
    this.next();
  }

  /** The chance of one thing of many: what befalls others does not change it. */
  static of(seed: number, name: string): Chance {
    return new Chance(hash('sha256', `${seed} ${name}`, 'buffer').readUInt32BE(0));
  }

  /** 32 bits. */
  next(): number {
    const old = this.#state;
    this.#state = (old * 6364136223846793005n + 1442695040888963407n) & MASK;
    const shifted = Number((((old >> 18n) ^ old) >> 27n) & 0xffffffffn);
    const turn = Number(old >> 59n);
    return ((shifted >>> turn) | (shifted << (-turn & 31))) >>> 0;
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return this.next() % count;
  }

  happens(share: number): boolean {
    return this.next() / 2 ** 32 < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }

  /** UUIDv7 of a moment, milliseconds. */
  uuid(at: number): string {
    const time = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0').slice(-12);
    const hex = Buffer.from(this.bytes(10)).toString('hex');
    const variant = ((Number.parseInt(hex[3]!, 16) & 3) | 8).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
  }
}

const MASK = (1n << 64n) - 1n;

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Of a piece before it is packed, at most. */
export const PIECE_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;

/** A piece, packed, behind its length: a hub's file says the same ids and words over and over (measured: of a year a twelfth is left). */
export const packedPiece = (piece: Uint8Array): Buffer => {
  const packed = zstdCompressSync(piece);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(packed.length);
  return Buffer.concat([length, packed]);
};

/** Gives back pieces from bytes that come cut anywhere. */
export class Unpacking {
  #waiting: Buffer = Buffer.alloc(0);
  readonly #work: (piece: Buffer) => void;

  constructor(work: (piece: Buffer) => void) {
    this.#work = work;
  }

  /** Throws on what was never packed. */
  take(bytes: Uint8Array): void {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    for (let end = this.#end(); end <= this.#waiting.length; end = this.#end()) {
      const piece = zstdDecompressSync(this.#waiting.subarray(LENGTH_BYTES, end), { maxOutputLength: PIECE_BYTES });
      this.#work(piece);
      this.#waiting = this.#waiting.subarray(end);
    }
  }

  /** Throws when the last piece is not whole. */
  end(): void {
    if (this.#waiting.length > 0) throw new Error('the last piece is not whole');
  }

  #end(): number {
    if (this.#waiting.length < LENGTH_BYTES) return Number.POSITIVE_INFINITY;
    const length = this.#waiting.readUInt32BE();
    if (length > 2 * PIECE_BYTES) throw new Error('no piece is so long');
    return LENGTH_BYTES + length;
  }
}

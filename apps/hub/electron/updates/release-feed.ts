import { createHash, verify } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/** Bytes; no release of ours is near. */
const LARGEST_FILE = 600 * 1024 * 1024;
const LARGEST_MANIFEST = 64 * 1024;

const Manifest = z.object({
  version: Version,
  /** By system and processor, as `linux-x64`. */
  files: z.record(
    z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
    z.object({
      name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/i),
      sha512: z.base64(),
      size: z.int().positive().max(LARGEST_FILE),
    }),
  ),
});

/** A release that is offered to this system. */
export interface Offer {
  version: string;
  name: string;
  sha512: string;
  size: number;
}

export interface ReleaseFeedOptions {
  /** Address of the folder with `latest.json`, `latest.json.sig` and the files it names. */
  url: string;
  /** Our public key, in PEM: Ed25519. What it did not sign is no release. */
  publicKey: string;
  /** As `linux-x64`. */
  system: string;
  /** Where what is fetched lies. */
  folder: string;
  fetch: typeof fetch;
}

/** Numbers of a version, compared one by one: negative where `a` is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return left!.map((number, i) => number - (right![i] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

/** SHA-512 of bytes as a list of releases has it, in base64. */
export const sha512Of = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

const FETCH_WITHIN_MS = 15 * 60_000;

/** Releases at an address of ours, each signed by us: whoever holds the address, or the line to it, can offer nothing else. */
export class ReleaseFeed {
  readonly #options: ReleaseFeedOptions;

  constructor(options: ReleaseFeedOptions) {
    this.#options = options;
  }

  /** The newest release for this system; null where there is none for it. Throws when it is not signed by us. */
  async look(): Promise<Offer | null> {
    const text = await this.#fetch('latest.json', LARGEST_MANIFEST);
    const signature = Buffer.from(String(await this.#fetch('latest.json.sig', LARGEST_MANIFEST)), 'base64');
    if (!verify(null, text, this.#options.publicKey, signature)) throw new Error('the release is not signed by us');
    const { version, files } = Manifest.parse(JSON.parse(String(text)));
    const file = files[this.#options.system];
    return file ? { version, ...file } : null;
  }

  /** Fetches an offer's file and answers its path; what was fetched before and not installed is removed. Throws unless it is the file that was signed for. */
  async download({ name, sha512, size }: Offer): Promise<string> {
    const bytes = await this.#fetch(name, size);
    const isIt = bytes.length === size && sha512Of(bytes) === sha512;
    if (!isIt) throw new Error(`${name} is not the file that was signed`);
    const path = join(this.#options.folder, name);
    rmSync(this.#options.folder, { recursive: true, force: true });
    mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.part`, bytes, { flush: true, mode: 0o700 });
    renameSync(`${path}.part`, path);
    return path;
  }

  async #fetch(name: string, most: number): Promise<Buffer> {
    const url = `${this.#options.url.replace(/\/$/, '')}/${name}`;
    const answer = await this.#options.fetch(url, { signal: AbortSignal.timeout(FETCH_WITHIN_MS), redirect: 'error' });
    if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body) {
      size += piece.length;
      if (size > most) throw new Error(`${url} is larger than it may be`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
}

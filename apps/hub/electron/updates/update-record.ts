import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const UpdateRecord = z.object({
  /** The update under way: not known to work yet. `tries`: starts of `to` until now. `hasServed`: its hub was ready once. */
  update: z
    .object({ from: z.string(), to: z.string(), tries: z.int(), hasServed: z.boolean().default(false) })
    .nullable(),
  /** Releases that did not work here, never to be installed again. */
  refused: z.array(z.string()).max(100),
  /** The release whose installer changed nothing the last time. */
  ineffective: z.string().nullable().default(null),
});
export type UpdateRecord = z.infer<typeof UpdateRecord>;

/** What an update is at, kept over the restart in its middle. */
export class RecordFile {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file that cannot be read says nothing: it keeps no hub from starting, nor from being told healthy. */
  read(): UpdateRecord {
    try {
      return UpdateRecord.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      return { update: null, refused: [], ineffective: null };
    }
  }

  write(record: UpdateRecord): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#path}.part`, JSON.stringify(record), { flush: true });
    renameSync(`${this.#path}.part`, this.#path);
  }

  get #path(): string {
    return join(this.#folder, 'update.json');
  }
}

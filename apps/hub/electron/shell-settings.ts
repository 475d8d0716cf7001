import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Which screen shows the kitchen: its number at the system, and its place, for numbers change over a restart. */
const KitchenScreen = z.object({ id: z.number(), x: z.number(), y: z.number() });

const ShellSettings = z.object({ kitchenScreen: KitchenScreen.nullable() });
export type ShellSettings = z.infer<typeof ShellSettings>;

/** What the shell remembers, in a small file; what cannot be read is as if nothing was set. */
export class SettingsFile {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): ShellSettings {
    try {
      if (existsSync(this.#path)) return ShellSettings.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      // Cut off by a power cut: which screen it was is chosen again by a touch.
    }
    return { kitchenScreen: null };
  }

  write(settings: ShellSettings): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#path}.part`, JSON.stringify(settings));
    renameSync(`${this.#path}.part`, this.#path);
  }

  get #path(): string {
    return join(this.#folder, 'shell.json');
  }
}

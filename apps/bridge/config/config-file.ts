import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder, writeWholeFile } from '@comanda/db/whole-file';
import { BridgeConfig, emptyConfig } from './bridge-config.ts';

/** What was found of the configuration; `brokenAt`: where what could not be read lies now, for a person to look at. */
export interface ReadConfig {
  config: BridgeConfig;
  broken: { at: string; why: string } | null;
}

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const parseConfig = (text: string): { config: BridgeConfig } | { why: string } => {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return { why: 'it is no JSON' };
  }
  const parsed = BridgeConfig.safeParse(said);
  if (parsed.success) return { config: parsed.data };
  const [issue] = parsed.error.issues;
  return { why: `${issue?.path.join('.') || 'it'}: ${issue?.message}` };
};

/**
 * The configuration of this bridge; an empty one where there is none. A broken file is kept aside as `<path>.broken-<now>` and
 * never written over: a token and its printers are in it. `now`: Unix milliseconds.
 */
export const readConfigFile = async (path: string, now: number): Promise<ReadConfig> => {
  const text = await readText(path);
  if (text === null) return { config: emptyConfig(), broken: null };
  const parsed = parseConfig(text);
  if ('config' in parsed) return { config: parsed.config, broken: null };
  const at = `${path}.broken-${now}`;
  await rename(path, at);
  await flushFolder(dirname(path));
  return { config: emptyConfig(), broken: { at, why: parsed.why } };
};

/** The configuration in use, and the one way to change it: on disk first, then in effect. */
export interface ConfigFile {
  readonly current: BridgeConfig;
  /** One change after the other; what `change` throws changes nothing. */
  update(change: (config: BridgeConfig) => BridgeConfig): Promise<BridgeConfig>;
}

/** Opens the configuration at `path`, making its folder for this user alone. */
export const openConfigFile = async (
  path: string,
  now: number,
): Promise<{ file: ConfigFile; broken: ReadConfig['broken'] }> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { config, broken } = await readConfigFile(path, now);
  let current = config;
  let turn: Promise<unknown> = Promise.resolve();
  const file: ConfigFile = {
    get current() {
      return current;
    },
    update: (change) => {
      const done = turn.then(async () => {
        const next = BridgeConfig.parse(change(current));
        await writeWholeFile(path, `${JSON.stringify(next, null, 2)}\n`);
        current = next;
        return next;
      });
      turn = done.catch(() => undefined);
      return done;
    },
  };
  return { file, broken };
};

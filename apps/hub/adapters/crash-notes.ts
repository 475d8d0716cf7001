import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailureKind } from '@comanda/contracts';

/** Files a process leaves behind: what ended the hub, what ended the application around it, and that a hub is at work. */
const FILES = { crash: 'hub-crash.json', shell_crash: 'hub-shell-crash.json' } as const;
const AT_WORK_FILE = 'hub-at-work';

/** A failure as it is counted and reported. */
export interface NotedFailure {
  what: FailureKind;
  code: string;
  error?: Error;
}

/** Keeps what ended the process for the hub's next start: there is no time left for anything else. */
export const noteCrash = (dataFolder: string, error: Error, what: keyof typeof FILES = 'crash'): void => {
  const { name, stack } = error;
  const { code } = error as NodeJS.ErrnoException;
  try {
    writeFileSync(join(dataFolder, FILES[what]), JSON.stringify({ name, stack, code }), { mode: 0o600 });
  } catch {
    // A disk that is full; the process ends all the same.
  }
};

const take = (file: string): Error | null => {
  if (!existsSync(file)) return null;
  try {
    return Object.assign(new Error('crash'), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return new Error('crash');
  } finally {
    rmSync(file, { force: true });
  }
};

/** What ended the hub and the application before, once. One that left no word was ended from outside: a power cut, or the system. */
export const takeCrashes = (dataFolder: string): NotedFailure[] => {
  const crashes = (Object.keys(FILES) as (keyof typeof FILES)[]).flatMap((what) => {
    const error = take(join(dataFolder, FILES[what]));
    return error ? [{ what, code: (error as NodeJS.ErrnoException).code ?? error.name, error }] : [];
  });
  const wasAtWork = existsSync(join(dataFolder, AT_WORK_FILE));
  if (wasAtWork && !crashes.some(({ what }) => what === 'crash')) return [...crashes, { what: 'ended', code: 'ended' }];
  return crashes;
};

/** Says that a hub is at work in the folder, or that it has stopped as it was told to. */
export const noteAtWork = (dataFolder: string, isAtWork: boolean): void => {
  const file = join(dataFolder, AT_WORK_FILE);
  if (isAtWork) writeFileSync(file, '', { mode: 0o600 });
  else rmSync(file, { force: true });
};

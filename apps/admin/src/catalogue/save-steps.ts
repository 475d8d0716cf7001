import type { ErrorCode } from '@comanda/contracts';
import { ApiError } from '@comanda/web';

/** One request of a save that needs several. */
export interface Step<Known> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** The refusal that says that somebody else did the same meanwhile: it is as good as done. */
  settledBy?: ErrorCode;
  /** What is known once it was done; `madeId` is of what it made, empty where it made nothing. */
  after(madeId: string): Known;
}

interface Save<Known> {
  /** What the cloud is known to hold. */
  known: Known;
  /** What is still to be asked; empty once the cloud holds what the form says. */
  plan(known: Known): readonly Step<Known>[];
  send(step: Step<Known>): Promise<{ id?: string } | undefined>;
  keep(known: Known, left: number): void;
}

const madeBy = async <Known>(step: Step<Known>, send: Save<Known>['send']): Promise<string> => {
  try {
    return (await send(step))?.id ?? '';
  } catch (error) {
    if (error instanceof ApiError && error.code === step.settledBy) return '';
    throw error;
  }
};

/**
 * Asks for everything a plan wants, one request after the other. Each answer is kept before the next request, so that a
 * save which failed half-way goes on where it stopped instead of doing anything twice.
 */
export const runSteps = async <Known>({ known, plan, send, keep }: Save<Known>): Promise<void> => {
  const [step, ...rest] = plan(known);
  if (!step) return;
  const next = step.after(await madeBy(step, send));
  keep(next, rest.length);
  await runSteps({ known: next, plan, send, keep });
};

/** The values that are not what they were; all of them where nothing was. */
export const differing = <T extends object>(was: T | null, is: T): Partial<T> =>
  Object.fromEntries(Object.entries(is).filter(([name, value]) => was?.[name as keyof T] !== value)) as Partial<T>;

/** A map with one entry more, or another. */
export const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);

/** A map with one entry less. */
export const withoutEntry = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  new Map([...map].filter(([one]) => one !== key));

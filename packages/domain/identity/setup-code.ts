import { AppError, SetupCodeText } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { TaskContext } from '@comanda/kernel/context';
import { OWN, weigh } from './sign-in/lock-out.ts';

/** What a node asks for once, so that it belongs to whoever can see its console and not to the first on the network. */
export interface SetupCode {
  /** As it is shown. Null where the node was set up before it started. */
  readonly text: string | null;
  /** The node is set up: takes its file away. */
  forget(): Promise<void>;
}

/** What operations that set a node up find beside the rest. */
export interface SetupContext extends TaskContext {
  setupCode: SetupCode;
}

export interface SetupCodePlace {
  /** Where the code lies while the node is not set up. */
  file: string;
  isSetUp: boolean;
  /** What the code is, given that which lies there. */
  codeFor(kept: string | null): string;
}

type Disk = Pick<Env, 'readFile' | 'writeFile' | 'removeFile'>;

/**
 * The code of a node that starts, kept in a file for its user alone: whoever has a shell there reads it, and it is the same
 * after a restart. A node that was set up and died before its file was gone loses it here.
 */
export const openSetupCode = async ({ file, isSetUp, codeFor }: SetupCodePlace, disk: Disk): Promise<SetupCode> => {
  // A file that stays opens nothing any more: no reason to fail whoever has just set the node up.
  const forget = () => disk.removeFile(file).catch(() => undefined);
  if (isSetUp) {
    await forget();
    return { text: null, forget };
  }
  const kept = SetupCodeText.safeParse(disk.readFile(file)).data ?? null;
  const text = codeFor(kept);
  if (text !== kept) await disk.writeFile(file, `${text}\n`);
  return { text, forget };
};

/**
 * Lets only somebody pass who has seen the console. `ctx.actor` is nobody, at an address, and counts by it alone: among 25⁸
 * codes a thousand tries a second find none in years, and a lock for all would be a guest's to keep the owner out by. Throws
 * SETUP_CODE_WRONG, SIGN_IN_LOCKED after repeated wrong tries.
 */
export const proveSetupCode = async (ctx: TaskContext, { text }: SetupCode, given: string): Promise<void> => {
  const hashOf = (code: string) => ctx.hash.sha256(code.replace('-', ''));
  const isRight = await weigh(ctx, {
    turn: 'setup',
    counters: [{ key: `setup:${ctx.actor.id}`, allowance: OWN }],
    look: async () => (text !== null && ctx.hash.isSame(hashOf(text), hashOf(given)) ? true : null),
    // There is no business yet whose log could say it.
    locked: async () => undefined,
  });
  if (!isRight) throw new AppError('SETUP_CODE_WRONG', { path: 'setupCode' });
};

import { AppError } from '@comanda/contracts';
import { NoAnswer } from './evening/no-answer.ts';
import type { World } from './world.ts';

/** What the machine under an operation may say: no connection, no room, a defect that was planted. */
export const OF_THE_WORLD =
  /Connection terminated|connection error|connection closed|closed the connection|Client was closed|disk is full|^poison$|is not open/;

/** A mistake in the code itself, wherever it is told and however often it is tried again. */
export const isDefect = (error: unknown): boolean =>
  ['TypeError', 'ReferenceError', 'RangeError', 'AssertionError'].includes((error as Error)?.name) &&
  !(error as Error).message.startsWith('fetch failed');

/** What a person is told instead of a success is no defect; anything else is. */
export const attempt = async (
  world: World,
  who: string,
  what: string,
  doing: () => Promise<unknown>,
): Promise<void> => {
  try {
    await doing();
    world.note(`${who} ${what}`);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof AppError || error instanceof NoAnswer) && !OF_THE_WORLD.test(message)) throw error;
    world.note(`${who} ${what}: ${message}`);
  }
};

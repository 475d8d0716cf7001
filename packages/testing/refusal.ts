import { AppError, type ErrorCode } from '@comanda/contracts';

/** The code with which an operation refuses; fails when it does not refuse, or breaks in another way. */
export const refusal = async (attempt: Promise<unknown>): Promise<ErrorCode> => {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('nothing was refused');
};

import { AppError } from '@comanda/contracts';

/** Hours that end when they begin serve nothing, and a whole day is said by leaving both out. Throws VALIDATION_FAILED. */
export const checkHours = (
  from: string | null | undefined,
  to: string | null | undefined,
  path: 'availableTo' | 'timeTo' = 'availableTo',
): void => {
  if (!from || from !== to) return;
  const message = 'not the time it begins at; leave both out for the whole day';
  throw new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path, message }] });
};

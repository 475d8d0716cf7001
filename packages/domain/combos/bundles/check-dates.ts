import { AppError, type Bundle } from '@comanda/contracts';

type Dates = { [K in 'validFrom' | 'validTo']?: Bundle[K] | undefined };

/** Throws BUNDLE_DATES_INVALID where it would end before it begins. A day and an instant are compared by their days. */
export const checkDates = ({ validFrom, validTo }: Dates): void => {
  if (!validFrom || !validTo) return;
  const length = Math.min(validFrom.length, validTo.length);
  if (validFrom.slice(0, length) > validTo.slice(0, length)) throw new AppError('BUNDLE_DATES_INVALID');
};

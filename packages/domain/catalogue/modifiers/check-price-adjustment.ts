import { AppError, majorToMinor } from '@comanda/contracts';

/** What an option adds to a bill is whole centavos. Throws VALIDATION_FAILED. */
export const checkPriceAdjustment = (priceAdjustment: string): void => {
  try {
    majorToMinor(priceAdjustment);
  } catch {
    const issue = { in: 'body', path: 'priceAdjustment', message: 'must have at most two decimals' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
};

import { AppError, type BillView } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { accessNumberOf, accessNumbers, isAccessNumberTaken } from '../../fel/index.ts';

/** A certifier that answers at all does so sooner. Milliseconds. */
const CERTIFYING_MS = 15_000;
const DIGITS = 9;
const TRIES = 20;

/**
 * The number a bill that is not certified has on paper (docs/fiscal.md#contingency): given once, drawn by chance among 900 million,
 * so that a box put back from a backup, or another till, draws no number that is on some paper. Within seconds of the payment the
 * invoice may still come: throws FEL_CERTIFYING.
 */
export const accessNumberFor = async (tx: WriteContext, bill: BillView): Promise<number> => {
  const known = await accessNumberOf(tx, bill.id);
  if (known) return known.number;
  if (tx.clock.ms() - Date.parse(bill.paidAt ?? bill.updatedAt) < CERTIFYING_MS)
    throw new AppError('FEL_CERTIFYING', { billId: bill.id });
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = Number(tx.chance.digits(DIGITS));
    // Nine digits, the first of which is none.
    if (number < 10 ** (DIGITS - 1) || (await isAccessNumberTaken(tx, number))) continue;
    await accessNumbers.insert(tx, { locationId: bill.locationId, billId: bill.id, number });
    const news = { billId: bill.id, felStatus: 'contingency' };
    tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'bill.updated', news);
    return number;
  }
  throw new Error('no access number was free');
};

import { AppError, type CashSessionView, type PayTipsInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { moveCash, openSession, sessionView } from '../../cash/index.ts';
import { users } from '../../identity/index.ts';
import { tipSums } from './tips.store.ts';

/**
 * Pays a person's tips out of an open drawer (minor units): a movement of its own purpose. More than is owed may be paid, as an
 * advance: the balance then says so. Paid is who works at the drawer's branch, or has earned tips there. Throws
 * CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, CASH_DRAWER_SHORT, NOT_FOUND (the person).
 */
export const payTips = async (tx: WriteContext, input: PayTipsInput & { id: string }): Promise<CashSessionView> => {
  const session = await openSession(tx, input.id);
  const person = await users.get(tx, input.personId);
  const { locationId } = session;
  const mayBePaid = person.locationIds.includes(locationId) || (await tipSums(tx, locationId)).get(person.id)?.earned;
  if (!mayBePaid) throw new AppError('NOT_FOUND', { id: person.id });
  const { amount } = input;
  const reason = input.reason ?? person.fullName;
  const movement = { kind: 'out' as const, amount, reason, purpose: 'tips' as const, safeId: null, paidTo: person.id };
  await moveCash(tx, session, movement, person.fullName);
  return sessionView(tx, session);
};

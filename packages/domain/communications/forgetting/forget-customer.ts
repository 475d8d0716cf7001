import { systemActor } from '@comanda/kernel/actors';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { keysOfJobs } from '@comanda/kernel/job.store';
import { addressOfKey, MAIL_BILL } from '../bills/mail-bill.ts';
import { blankMessage, communications, messagesTo } from '../communications.store.ts';
import { takeOutOfQueue } from '../sending/take-out-of-queue.ts';
import { forgetAddresses } from './forgotten-addresses.ts';

/** Bills that wait to be mailed to one of these addresses wait no more. */
const takeBackBills = async (tx: WriteContext, emails: readonly string[]): Promise<void> => {
  for (const key of await keysOfJobs(tx, MAIL_BILL))
    if (emails.includes(addressOfKey(key))) await tx.cancel(MAIL_BILL, key);
};

/**
 * A customer's data is gone: so is what was written to them, with what went along. That a message was sent, and when, stays; what
 * waits does not leave, and a bill of theirs that somebody asks for later, or a hub asked for before, is not mailed to them either.
 */
export const forgetCustomer = async (asked: WriteContext, of: DomainEvents['customer.anonymized']): Promise<void> => {
  // Of every branch, wherever who asks for it works.
  const tx = { ...asked, actor: systemActor(asked.actor.businessId, []) };
  await forgetAddresses(tx, of.emails);
  await takeBackBills(tx, of.emails);
  for (const message of await messagesTo(tx, of)) {
    const { id, status } = message;
    const waits = status === 'created' || status === 'queued';
    const mayBeDoubled = message.mayBeDoubled || (waits && !(await takeOutOfQueue(tx, message)));
    await blankMessage(tx, id);
    await communications.update(tx, id, {
      toAddress: '',
      subject: '',
      body: '',
      errorMessage: null,
      mayBeDoubled,
      ...(waits ? { status: 'cancelled' as const, scheduledAt: null } : {}),
    });
  }
};

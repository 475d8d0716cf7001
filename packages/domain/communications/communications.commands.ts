import { ASK_BILL_MAIL, MailInvoiceInput } from '@comanda/contracts';
import { done, type HubCommand, hubCommand } from '@comanda/kernel/commands';
import { getBillView } from '../billing/index.ts';
import { MAIL_BILL, mailKey } from './bills/mail-bill.ts';
import { checkNotMailed } from './bills/send-bill.ts';
import { checkNotForgotten } from './forgetting/forgotten-addresses.ts';

/** What hubs ask of the cloud, which has the mail server: to mail one of their bills. */
export const communicationCommands: readonly HubCommand[] = [
  hubCommand({
    kind: ASK_BILL_MAIL,
    permission: 'OrderBill:Pay',
    body: MailInvoiceInput,
    handler: async (tx, { to, again }, { targetId: billId }) => {
      // It may have waited at the hub for days.
      await checkNotForgotten(tx, await getBillView(tx, billId), to);
      if (!again) await checkNotMailed(tx, billId, to);
      await tx.enqueue(MAIL_BILL, { billId, to, again, tries: 0 }, { key: mailKey({ billId, to }) });
      return done(null);
    },
  }),
];

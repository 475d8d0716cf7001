import { ASK_BILL_MAIL, MailInvoiceInput } from '@comanda/contracts';
import { done, type HubCommand, hubCommand } from '@comanda/kernel/commands';
import { getBillView } from '../billing/index.ts';
import { MAIL_BILL } from './bills/mail-bill.ts';

/** What hubs ask of the cloud, which has the mail server: to mail one of their bills. */
export const communicationCommands: readonly HubCommand[] = [
  hubCommand({
    kind: ASK_BILL_MAIL,
    permission: 'OrderBill:Pay',
    body: MailInvoiceInput,
    handler: async (tx, { to }, { id, targetId: billId }) => {
      await getBillView(tx, billId);
      await tx.enqueue(MAIL_BILL, { billId, to, tries: 0 }, { key: id });
      return done(null);
    },
  }),
];

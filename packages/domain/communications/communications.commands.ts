import { ASK_BILL_MAIL, MailInvoiceInput } from '@comanda/contracts';
import { command, done, type HubCommand } from '@comanda/kernel/commands';
import { getBillView } from '../billing/index.ts';
import { MAIL_BILL } from './bills/mail-bill.ts';

/** What hubs ask of the cloud, which has the mail server: to mail one of their bills. */
export const communicationCommands: readonly HubCommand[] = [
  command({
    kind: ASK_BILL_MAIL,
    body: MailInvoiceInput,
    handler: async (tx, { to }, { id, targetId: billId }) => {
      await getBillView(tx, billId);
      await tx.enqueue(MAIL_BILL, { billId, to, tries: 0 }, { key: id });
      return done(null);
    },
  }),
];

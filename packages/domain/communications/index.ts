import { defineSlice } from '@comanda/kernel/slice';
import { mailBillHandler } from './bills/mail-bill.ts';
import { mailCertified } from './bills/mail-certified.ts';
import type { MailJobPorts } from './communication-ports.ts';
import { communicationCommands } from './communications.commands.ts';
import { communicationRoutes } from './communications.routes.ts';
import { communicationTables } from './communications.tables.ts';
import { forgetCustomer } from './forgetting/forget-customer.ts';
import { sendHandler } from './sending/send-mail.ts';
import { dailySummaryHandler } from './summary/daily-summary.ts';

export type {
  CommunicationPorts,
  Mail,
  MailDoor,
  Mailer,
  MailJobPorts,
  MailLinks,
  MailOutcome,
} from './communication-ports.ts';
export { forgetWebhooks } from './communications.store.ts';
export type { PdfBlock, PdfDocument } from './pdf-document.ts';

export const slice = defineSlice({
  name: 'communications',
  tables: communicationTables,
  routes: communicationRoutes,
  listeners: { cloud: { 'fel.order-bill.certified': mailCertified, 'customer.anonymized': forgetCustomer } },
  commands: { cloud: communicationCommands },
  jobs: {
    cloud: ({ mailer, links, renderPdf }: MailJobPorts) => [
      sendHandler({ mailer, links }),
      mailBillHandler(renderPdf),
      dailySummaryHandler,
    ],
  },
});

import { defineSlice } from '@comanda/kernel/slice';
import { mailBillHandler } from './bills/mail-bill.ts';
import { mailCertified } from './bills/mail-certified.ts';
import type { CommunicationPorts } from './communication-ports.ts';
import { communicationCommands } from './communications.commands.ts';
import { communicationRoutes } from './communications.routes.ts';
import { communicationTables } from './communications.tables.ts';
import { sendHandler } from './sending/send-mail.ts';
import { dailySummaryHandler } from './summary/daily-summary.ts';

export type { CommunicationPorts, Mail, Mailer, MailOutcome } from './communication-ports.ts';
export type { PdfBlock, PdfDocument } from './pdf-document.ts';

export const slice = defineSlice({
  name: 'communications',
  tables: communicationTables,
  routes: communicationRoutes,
  listeners: { cloud: { 'fel.order-bill.certified': mailCertified } },
  commands: { cloud: communicationCommands },
  jobs: {
    cloud: ({ mailer, renderPdf }: CommunicationPorts) => [
      sendHandler(mailer),
      mailBillHandler(renderPdf),
      dailySummaryHandler,
    ],
  },
});

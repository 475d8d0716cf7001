import { defineSlice } from '@comanda/kernel/slice';
import type { Mailer } from './communication-ports.ts';
import { communicationRoutes } from './communications.routes.ts';
import { communicationTables } from './communications.tables.ts';
import { sendHandler } from './sending/send-mail.ts';

export type { CommunicationPorts, Mail, Mailer, MailOutcome } from './communication-ports.ts';
export type { PdfBlock, PdfDocument } from './pdf-document.ts';

export const slice = defineSlice({
  name: 'communications',
  tables: communicationTables,
  routes: communicationRoutes,
  jobs: { cloud: ({ mailer }: { mailer: Mailer | null }) => [sendHandler(mailer)] },
});

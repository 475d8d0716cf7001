import '@comanda/web/quiet-zod';
import { Look } from '@comanda/web/mantine';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@comanda/web/tokens.css';
import './admin.css';
import {
  customersWords,
  guardSecondTaps,
  I18n,
  I18nContext,
  printersWords,
  WhenItBreaks,
  WithBackCloses,
} from '@comanda/web';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { newQueryClient } from './base/query-client.ts';
import { App } from './shell/app.tsx';
import { doorKnown } from './shell/hub-known.ts';
import { adminWords } from './words/index.ts';

guardSecondTaps();
const i18n = new I18n({ admin: adminWords, customers: customersWords, printers: printersWords });
document.title = `Comanda · ${i18n.t('admin.title')}`;

const client = newQueryClient();
const door = doorKnown(client);
await door.start();

createRoot(document.getElementById('root')!).render(
  <I18nContext value={i18n}>
    <Look>
      <QueryClientProvider client={client}>
        <Router base="/admin">
          <Notifications position="bottom-left" limit={2} containerWidth={420} />
          <WithBackCloses>
            <WhenItBreaks home="/admin/">
              <App door={door} />
            </WhenItBreaks>
          </WithBackCloses>
        </Router>
      </QueryClientProvider>
    </Look>
  </I18nContext>,
);

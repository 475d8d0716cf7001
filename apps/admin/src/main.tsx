import { Look } from '@comanda/web/mantine';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@comanda/web/tokens.css';
import './admin.css';
import { customersWords, guardSecondTaps, startI18n } from '@comanda/web';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { newQueryClient } from './base/query-client.ts';
import { App } from './shell/app.tsx';
import { adminWords } from './words/index.ts';

guardSecondTaps();
const i18n = await startI18n({ admin: adminWords, customers: customersWords });
document.title = `Comanda · ${i18n.t('admin.title')}`;

const client = newQueryClient();

createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={i18n}>
    <Look>
      <QueryClientProvider client={client}>
        <Router base="/admin">
          <Notifications position="bottom-right" limit={2} containerWidth={420} />
          <App />
        </Router>
      </QueryClientProvider>
    </Look>
  </I18nextProvider>,
);

import '@comanda/web/quiet-zod';
import { Look } from '@comanda/web/mantine';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@comanda/web/tokens.css';
import './bridge-page.css';
import { guardSecondTaps, I18n, I18nContext, printersWords, WhenItBreaks, WithBackCloses } from '@comanda/web';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { bridgeWords } from './words/index.ts';

guardSecondTaps();
const i18n = new I18n({ bridge: bridgeWords, printers: printersWords });
document.title = `Comanda · ${i18n.t('bridge.title')}`;

// The bridge is asked whatever the browser thinks of the internet: it is on this very machine.
const always = { networkMode: 'always', retry: false } as const;
const client = new QueryClient({ defaultOptions: { queries: always, mutations: always } });

createRoot(document.getElementById('root')!).render(
  <I18nContext value={i18n}>
    <Look>
      <QueryClientProvider client={client}>
        <Notifications position="bottom-left" limit={2} containerWidth={420} />
        <WithBackCloses>
          <WhenItBreaks home="/">
            <App />
          </WhenItBreaks>
        </WithBackCloses>
      </QueryClientProvider>
    </Look>
  </I18nContext>,
);

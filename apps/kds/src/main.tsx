import { guardSecondTaps, startI18n } from '@comanda/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app.tsx';
import { kdsWords } from './words.ts';
import '@comanda/web/tokens.css';
import './styles/base.css';
import './styles/card.css';
import './styles/panels.css';

guardSecondTaps();
const i18n = await startI18n({ kds: kdsWords });
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <App />
    </I18nextProvider>
  </StrictMode>,
);

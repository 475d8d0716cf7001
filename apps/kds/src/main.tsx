// Before what uses them: which of two rules wins follows from their order.
import '@comanda/web/tokens.css';
import './styles/base.css';
import './board/board.module.css';
import './board/card.module.css';
import './expo/expo.module.css';
import './styles/panels.module.css';

import { guardSecondTaps, I18n, I18nContext, keepApp, WhenItBreaks, WithBackCloses } from '@comanda/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { kdsWords } from './words.ts';

/** Over a grill nobody presses a button. */
const ALONE_MS = 15_000;

// Without its slash the page is outside of what is kept of it.
if (location.pathname !== '/kds/') history.replaceState(null, '', '/kds/');
guardSecondTaps();
const i18n = new I18n({ kds: kdsWords });
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nContext value={i18n}>
      <WithBackCloses>
        <WhenItBreaks home="/kds/" againAfterMs={ALONE_MS}>
          <App />
        </WhenItBreaks>
      </WithBackCloses>
    </I18nContext>
  </StrictMode>,
);
void keepApp('/kds/');

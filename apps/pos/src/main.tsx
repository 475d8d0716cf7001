import '@comanda/web/tokens.css';
import './app.css';
import {
  customersWords,
  guardSecondTaps,
  I18n,
  I18nContext,
  keepApp,
  newId,
  printersWords,
  WhenItBreaks,
  WithBackCloses,
} from '@comanda/web';
import { restoreSession } from '@comanda/web/hub-session';
import { deviceStore } from '@comanda/web/known';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createApprovals } from './base/approvals.ts';
import { AppContext, type AppServices } from './base/context.ts';
import { hubQuestion } from './base/hub-question.ts';
import { type InstallOffer, watchInstallOffer } from './base/install-offer.ts';
import { createStore } from './base/store.ts';
import { hiddenFrom, tillKnown } from './base/till-known.ts';
import { UnsentChanges } from './order/unsent/unsent-changes.ts';
import { PaymentsUnderWay } from './payment/payments-under-way.ts';
import { App } from './shell/app.tsx';
import { doors, preloadAll } from './shell/doors.ts';
import { Heartbeat } from './shell/heartbeat.ts';
import { NotApprovedChanges } from './shell/not-approved-changes.ts';
import { WayBack } from './sign-in/way-back.ts';
import { posWords } from './words/index.ts';

/** So long the first picture waits for the hub's name; a hub that is away has said nothing by then. */
const HUB_FIRST_MS = 300;

guardSecondTaps();
const i18n = new I18n({ pos: posWords, customers: customersWords, printers: printersWords });
document.title = `Comanda · ${i18n.t('pos.title')}`;

// A second tap finds its button waiting: by itself the library says so a turn of the loop later.
notifyManager.setScheduler((run) => queueMicrotask(run));
const client = new QueryClient({
  // A till shows what it last knew while the hub is away: the banner says so, and nothing is thrown away.
  defaultOptions: { queries: { staleTime: 15_000, networkMode: 'always', retry: 2, retryDelay: 700 } },
});
const services: AppServices = {
  live: createStore({ online: true, isHeard: false, socket: false, clockOffsetMs: 0 }),
  approvals: createApprovals(),
  session: createStore(await restoreSession()),
  payments: new PaymentsUnderWay(localStorage),
  unsent: new UnsentChanges(localStorage),
  notApproved: new NotApprovedChanges(localStorage),
  wayBack: new WayBack({
    storage: localStorage,
    now: () => Date.now() + services.live.get().clockOffsetMs,
    newKey: newId,
  }),
  // The file's name is made of all that is in it.
  installOffer: createStore<InstallOffer | null>(null),
  known: tillKnown({ client, store: deviceStore('comanda.pos'), release: import.meta.url, now: Date.now }),
};
watchInstallOffer(services.installOffer);
void services.known.start(hiddenFrom(services.session.get() !== null));
document.addEventListener('visibilitychange', () => void services.known.save());

// Whoever is still signed in goes past the first page: what is behind it comes while the hub is asked.
if (services.session.get()) void doors.SignedIn.preload().catch(() => undefined);

// A hub that is there answers before a page is drawn: then it is drawn once.
await Promise.race([client.prefetchQuery(hubQuestion), new Promise((next) => setTimeout(next, HUB_FIRST_MS))]);

createRoot(document.getElementById('root')!).render(
  <I18nContext value={i18n}>
    <QueryClientProvider client={client}>
      <AppContext value={services}>
        <WithBackCloses>
          <WhenItBreaks home="/">
            <App />
          </WhenItBreaks>
        </WithBackCloses>
      </AppContext>
    </QueryClientProvider>
  </I18nContext>,
);

new Heartbeat({
  onBeat: (online, offset) => {
    if (online) services.known.heard();
    const known = services.live.get();
    // Small drifts of the network must not make every clock on screen jump.
    const clockOffsetMs =
      offset !== null && Math.abs(offset - known.clockOffsetMs) > 1000 ? offset : known.clockOffsetMs;
    const isHeard = known.isHeard || online;
    if (online !== known.online || isHeard !== known.isHeard || clockOffsetMs !== known.clockOffsetMs) {
      services.live.set({ ...known, online, isHeard, clockOffsetMs });
    }
    // What was asked for in vain meanwhile: a short outage may be over before the socket has noticed it.
    if (online && !known.online) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  },
}).start();

// A page opened for the first time while the hub is away cannot come from it.
const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
whenIdle(() => void preloadAll().then(() => keepApp('/')));

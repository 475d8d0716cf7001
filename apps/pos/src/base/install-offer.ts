import type { Store } from './store.ts';

/** The browser would put the till among the tablet's apps, if somebody says so. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's offer until somebody takes it up; it is made once, early, and only where the till can be installed. */
export const watchInstallOffer = (offer: Store<InstallOffer | null>): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Its own bar would lie over whatever somebody is about to touch.
    event.preventDefault();
    offer.set(event as Event & InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
};

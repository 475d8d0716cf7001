import { lazyPage } from '../base/lazy-page.tsx';
import { later } from '../sign-in/later.ts';
import { pages } from './pages.ts';

/** What is behind the first page. The sign-in waits for none of it. */
export const doors = {
  SignedIn: lazyPage(async () => (await import('./signed-in.tsx')).SignedIn),
  Overlays: lazyPage(async () => (await import('./overlays.tsx')).Overlays),
  Setup: lazyPage(async () => (await import('../setup/setup-page.tsx')).SetupPage),
};

/** All there is, one after the other: what is on the screen comes first. One that fails is asked for when it is opened. */
export const preloadAll = async (): Promise<void> => {
  const all = [...Object.values(doors), ...Object.values(later), ...Object.values(pages)];
  for (const page of all) await page.preload().catch(() => undefined);
};

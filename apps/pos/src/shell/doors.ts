import { lazyPage } from '../base/lazy-page.tsx';
import { pages } from './pages.ts';

/** What is behind the first page. The sign-in waits for none of it. */
export const doors = {
  SignedIn: lazyPage(async () => (await import('./signed-in.tsx')).SignedIn),
  EmailForm: lazyPage(async () => (await import('../sign-in/email-form.tsx')).EmailForm),
  PairedNotice: lazyPage(async () => (await import('../sync/paired-notice.tsx')).PairedNotice),
  Setup: lazyPage(async () => (await import('../setup/setup-page.tsx')).SetupPage),
};

/** All there is, one after the other: what is on the screen comes first. One that fails is asked for when it is opened. */
export const preloadAll = async (): Promise<void> => {
  for (const page of [...Object.values(doors), ...Object.values(pages)]) await page.preload().catch(() => undefined);
};

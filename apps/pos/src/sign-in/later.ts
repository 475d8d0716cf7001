import { lazyPage } from '../base/lazy-page.tsx';

/** What the page of the PIN needs now and then: it is there before them. */
export const later = {
  EmailForm: lazyPage(async () => (await import('./email-form.tsx')).EmailForm),
  PairedNotice: lazyPage(async () => (await import('../sync/paired-notice.tsx')).PairedNotice),
};

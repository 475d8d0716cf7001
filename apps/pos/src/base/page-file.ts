import { wait } from './retrying-writer.ts';

const AGAIN_MS = 1500;

/** True when the hub serves other files than those this page is made of. */
const isReplaced = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    return response.ok && entry !== null && !(await response.text()).includes(entry.getAttribute('src')!);
  } catch {
    return false;
  }
};

/** True when the file that did not come is there by now: a browser does not ask again for a module it failed at, until the page begins anew. */
const hasComeBack = async (failure: unknown): Promise<boolean> => {
  const address = /https?:\S+$/.exec(failure instanceof Error ? failure.message : '')?.[0];
  if (!address) return false;
  try {
    return (await fetch(address, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** A page's file, however long the hub that has it is away. Once it is there again, or a newer release took its place, the till begins anew. */
export const pageFile = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if ((await isReplaced()) || (await hasComeBack(failure))) location.reload();
      await wait(AGAIN_MS, new AbortController().signal);
    }
  }
};

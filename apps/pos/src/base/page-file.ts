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

/** A page's file, however long the hub that has it is away. Where a newer release took its place the till begins anew. */
export const pageFile = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      if (await isReplaced()) location.reload();
      await wait(AGAIN_MS, new AbortController().signal);
    }
  }
};

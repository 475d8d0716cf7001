import type { Page } from 'playwright-core';

/** Counts what is pressed on a page from now on, whatever the page makes of it; answers how often so far. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.taps = '0';
    const count = ({ isTrusted }: MouseEvent) => {
      if (isTrusted) dataset.taps = String(Number(dataset.taps) + 1);
    };
    window.addEventListener('click', count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps));
};

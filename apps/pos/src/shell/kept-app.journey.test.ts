// Rule: a till opens before a dead hub with what it knew; also held by apps/pos/src/shell/without-hub.browser.test.ts
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '@comanda/testing/browser';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../testing/open-till.ts';
import { keptNames, OFFLINE } from '../testing/till-with-order.ts';

const { openTill } = buildTills();
type Till = Awaited<ReturnType<typeof openTill>>;

/** Releases that are whole on this device, oldest first. */
const releases = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('comanda / '));
    const whole = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).match('/')) !== undefined),
    );
    return names.filter((_, i) => whole[i]);
  });

/** Until page and answers are on the device: what a till has after its first minute. */
const isKept = async (page: Page, order: string): Promise<void> => {
  await expect.poll(() => releases(page)).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const name of ['hub', 'catalogue', 'tables', `"order","${order}`, `"bills","${order}`])
    await expect.poll(() => keptNames(page)).toContain(name);
};

/** With an order of one line on a table, and all of it on the device. */
const withOrder = async (): Promise<Till> => {
  const till = await openTill({ isKept: true });
  await openTable(till.page, 2);
  await product(till.page, 'Flan de coco').click();
  await expect.poll(() => till.hub.orders[0]?.items.length).toBe(1);
  await isKept(till.page, till.hub.orders[0]!.id);
  return till;
};

test('a tablet started anew before a dead hub showed the browser’s own error: every page opens, what is queued is counted and arrives once', async () => {
  const { hub, page, close } = await withOrder();
  const address = new URL(page.url()).origin;
  hub.cut(true);
  await product(page, 'Pepián de pollo').click();
  await page.getByText('1 cambio se enviará al volver.').waitFor();
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await again.getByText(OFFLINE).waitFor();
  await again.getByText('1 cambio se enviará al volver.').waitFor();
  await again.getByRole('button', { name: /^Mesa 2 ·/ }).click();
  await product(again, 'Rosa de jamaica').click();
  await again.getByText('2 cambios se enviarán al volver.').waitFor();
  await again.getByRole('button', { name: 'Cobrar' }).click();
  await again.getByText('La cuenta se hace cuando vuelva la conexión').waitFor();
  await again.getByText('Órdenes', { exact: true }).click();
  await again.getByText('Flan de coco').or(again.getByText('Mesa 2')).first().waitFor();
  await again.getByText('Caja', { exact: true }).click();
  await again.getByRole('button', { name: 'Hacer corte de caja' }).waitFor();
  await again.reload();
  await again.getByText('2 cambios se enviarán al volver.').waitFor();

  hub.cut(false);
  await again.getByText(OFFLINE).waitFor({ state: 'hidden' });
  await expect
    .poll(() => hub.orders[0]?.items.map((item) => item.productNameSnapshot))
    .toEqual(['Flan de coco', 'Pepián de pollo', 'Rosa de jamaica']);
  await close();
});

test.each([
  ['five minutes', 5, 'Datos de hace 5 min.'],
  ['an hour', 61, 'Datos de hace 1 h 01.'],
])(
  '%s before a dead hub, and reloaded: tables, order and menu are there, and as old as they are said to be',
  async (_, minutes, age) => {
    const { hub, page, close } = await withOrder();
    await page.clock.install();
    hub.cut(true);
    await product(page, 'Pepián de pollo').click();
    await page.clock.runFor(minutes * 60_000);
    await page.getByText(age).waitFor();
    await page.getByText('1 cambio se enviará al volver.').waitFor();
    await product(page, 'Rosa de jamaica').waitFor();
    await page.reload();
    await page.getByText(OFFLINE).waitFor();
    await page.getByText('1 cambio se enviará al volver.').waitFor();
    // Nor is it locked by the reload: nobody could sign in.
    await product(page, 'Rosa de jamaica').waitFor();
    await close();
  },
);

test('a hub that takes the page’s request and never answers holds a reload up for three seconds, not for ever', async () => {
  const { hub, page, close } = await withOrder();
  hub.cut('silent');
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  await product(page, 'Flan de coco').waitFor();
  await close();
});

/**
 * Has the newest release be the one that answers. A browser lets an idle worker rest and the next take its place; one that is
 * looked into, as all are in a test, never rests by itself.
 */
const letRest = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const waiting = async () => {
    const states = await page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      return [waiting, active?.state];
    });
    // Each time: what the page asked meanwhile has woken the old one again. Not the new one, which tidies up as it comes.
    if (states[0] !== null) await browser.send('ServiceWorker.stopAllWorkers');
    return states;
  };
  await expect.poll(waiting).toEqual([null, 'activated']);
  await browser.detach();
};

/** Another release of the till: a page of its own, and one file less. */
const makeRelease = async (folder: string, name: string): Promise<string> => {
  const dist = join(folder, name);
  cpSync(join(await builtPages(), 'pos', 'dist'), dist, { recursive: true });
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><meta name="release" content="${name}">`,
  );
  writeFileSync(join(dist, 'index.html'), page);
  const lost = readdirSync(join(dist, 'assets')).find((file) => /^cash-page-.*\.js$/.test(file))!;
  rmSync(join(dist, 'assets', lost));
  const hash = createHash('sha256').update(page).digest('base64');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
    .replace(/sha256-[\w+/=]+/, `sha256-${hash}`)
    .replace(new RegExp(`[\`'"]?assets/${lost.replaceAll('.', '\\.')}[\`'"]?,`), '');
  writeFileSync(join(dist, 'sw.js'), worker);
  return dist;
};

test('a new release is taken over whole: its page comes with the next load, also from the device, and an open page keeps its own files', async () => {
  using folder = tempFolder();
  const { hub, page, close } = await withOrder();
  const [cashPage] = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!);
    return (await cache.keys())
      .map(({ url }) => url)
      .filter((url) => url.includes('/cash-page-') && url.endsWith('.js'));
  });
  const shown = () =>
    page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content') ?? 'first');
  hub.serve(await makeRelease(folder.path, 'second'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => releases(page)).toHaveLength(2);
  expect(await shown()).toBe('first');
  // Its hub no longer has it. Read to its end: an answer that is not keeps the worker of before at work.
  const length = (url: string) => page.evaluate(async (file) => (await (await fetch(file)).text()).length, url);
  expect(await length(cashPage!)).toBeGreaterThan(1000);
  await letRest(page);
  await page.reload();
  await product(page, 'Flan de coco').waitFor();
  expect(await shown()).toBe('second');
  hub.cut(true);
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  await product(page, 'Flan de coco').waitFor();
  expect(await shown()).toBe('second');
  hub.cut(false);
  await page.getByText(OFFLINE).waitFor({ state: 'hidden' });
  // Of the first nobody is open any more: it goes as the third comes.
  hub.serve(await makeRelease(folder.path, 'third'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => releases(page)).toHaveLength(3);
  await letRest(page);
  await expect.poll(async () => (await page.evaluate(() => caches.keys())).length).toBe(2);
  await close();
});

test('a release whose hub moved on while it was fetched is not kept: half of it would be another', async () => {
  using folder = tempFolder();
  const { hub, page, close } = await withOrder();
  const dist = await makeRelease(folder.path, 'second');
  writeFileSync(join(dist, 'index.html'), '<title>third</title>');
  hub.serve(dist);
  const failed = await page.evaluate(async () => {
    const kept = (await navigator.serviceWorker.ready).update();
    const worker = (await kept).installing!;
    return new Promise((done) => {
      worker.onstatechange = () => done(worker.state);
    });
  });
  expect(failed).toBe('redundant');
  expect(await releases(page)).toHaveLength(1);
  await close();
});

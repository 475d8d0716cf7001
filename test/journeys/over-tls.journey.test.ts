// Rule: over HTTPS till and display open from what they last knew; also held by apps/hub/server/tls.test.ts
import { createHash } from 'node:crypto';
import { connect } from 'node:tls';
import { builtPages } from '@comanda/testing/browser';
import { tempFolder } from '@comanda/testing/temp-folder';
import { BROWSER_ARGS, browserPath } from '@comanda/testing/test-run';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copyDemo } from './demo-hub.ts';
import { PINS } from './evening.ts';
import { hubProcess, ServedHub } from './served-hub.ts';
import { openTable, pairDisplay, signIn, tapProduct } from './till-steps.ts';

/** What a tablet that trusts the hub's authority (`/confiar`) takes for granted: the key the hub answers with. */
const keyOf = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const spki = socket.getPeerX509Certificate()!.publicKey.export({ type: 'spki', format: 'der' });
      socket.end();
      resolve(createHash('sha256').update(spki).digest('base64'));
    });
    socket.on('error', reject);
  });

/** Until the app of the page is on the device, whole. */
const isInstalled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate<boolean>(`caches.keys().then((names) =>
        navigator.serviceWorker.controller !== null && names.some((name) => name.startsWith('comanda ')))`),
    )
    .toBe(true);

/** Until the till has on the device what its pages show, that order too. */
const isKept = (till: Page, order: string): Promise<void> =>
  expect
    .poll(() =>
      till.evaluate<string>(`new Promise((answer) => {
        const asked = indexedDB.open('comanda.pos');
        asked.onsuccess = () => {
          const names = asked.result.transaction('known').objectStore('known').getAllKeys();
          names.onsuccess = () => { asked.result.close(); answer(names.result.join(' ')); };
        };
      })`),
    )
    .toMatch(new RegExp(`(?=.*tables)(?=.*catalogue)(?=.*${order})`));

test('over the hub’s own HTTPS till and display are installed apps: with the hub’s machine off both open from what they last knew', async () => {
  using folder = tempFolder();
  await builtPages();
  await copyDemo(folder.file('hub'));
  const hub = new ServedHub(folder.file('hub'), { HUB_TLS: 'local' }, hubProcess());
  await hub.start();
  const port = Number(new URL(hub.url).port);
  const address = `https://127.0.0.1:${port}`;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, `--ignore-certificate-errors-spki-list=${await keyOf(port)}`],
  });
  try {
    const context = await browser.newContext();
    const till = await context.newPage();
    await till.goto(address);
    expect(await till.evaluate('isSecureContext')).toBe(true);
    await signIn(till, PINS.waiter);
    await openTable(till, '5');
    await tapProduct(till, 'Limonada con soda');
    await till.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
    await isInstalled(till);
    await isKept(till, new URL(till.url()).hash.split('/').at(-1)!);
    const wall = await (await browser.newContext()).newPage();
    await wall.goto(`${address}/kds/`);
    await pairDisplay(wall, 'Parrilla', PINS.owner);
    await isInstalled(wall);

    await hub.kill();
    await till.reload();
    await till.getByText('Sin conexión con el sistema.').waitFor();
    await till.getByText('Limonada con soda').first().waitFor();
    await till.getByRole('button', { name: 'Volver a mesas' }).click();
    await till.getByRole('button', { name: /^Mesa 5 · Ocupada/ }).waitFor();
    await wall.reload();
    await wall.getByText(/última imagen|Última imagen/).waitFor();

    // It comes back, and all goes on.
    await hub.start();
    await till.getByText('Sin conexión con el sistema.').waitFor({ state: 'hidden' });
  } finally {
    await browser.close();
    await hub.stop();
  }
});

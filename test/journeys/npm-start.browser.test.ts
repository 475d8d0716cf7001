import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { type PaperSlip, slipText } from '@comanda/testing/fake-printer';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, eventually, launchBrowser, onGlass } from './evening.ts';
import { NpmStart } from './npm-start.ts';
import { addSteak, openShift, openTable, pairDisplay, payOnScreen, sendToKitchen, signIn } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = async (url: string, viewport = { width: 1280, height: 800 }): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  return page;
};

const slipsOf = async (paperUrl: string): Promise<string[]> =>
  ((await (await fetch(`${paperUrl}/slips`)).json()) as PaperSlip[]).map(slipText);

/** JOURNEY_SHOTS=folder keeps the last picture of each page, to see where the journey stopped. */
const keepPictures = async (): Promise<void> => {
  const folder = process.env.JOURNEY_SHOTS;
  if (!folder) return;
  for (const [i, context] of browser.contexts().entries())
    await context.pages()[0]?.screenshot({ path: join(folder, `page-${i}.png`) });
};

/** The slip of a dish among those that came after so many, once it is on paper; it looks like no repeat. */
const onPaper = async (paperUrl: string, before: number, dish: RegExp): Promise<void> => {
  const look = async () => (await slipsOf(paperUrl)).slice(before).find((text) => dish.test(text));
  const slip = await eventually(look, `${dish} on paper`, 120_000);
  expect(slip).not.toMatch(/REIMPRESI/);
};

/** One dish from the guest's word to the money: on glass, on paper at both printers, bumped, paid. */
const serve = async (demo: NpmStart, till: Page, grill: Page, table: string): Promise<void> => {
  const { paperUrl, bridgePaperUrl } = demo;
  const [before, beforeAtBridge] = [(await slipsOf(paperUrl)).length, (await slipsOf(bridgePaperUrl)).length];
  await openTable(till, table);
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', ['Papas fritas', 'Arroz blanco']);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo 8 oz');
  await onPaper(paperUrl, before, /PUYAZO 8 OZ/i);
  // Its chips are the fryer's, whose printer stands at the bridge.
  await onPaper(bridgePaperUrl, beforeAtBridge, /PAPAS FRITAS/i);
  await bumpFirst(grill);
  await grill.getByText('Sin comandas pendientes').waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).first().click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await payOnScreen(till, 'Tarjeta', null);
};

test('a newcomer’s first order under npm start reaches glass and paper and is paid, and so does one after a second start', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  const demo = await NpmStart.at(folder.path);
  await demo.start();
  try {
    const grill = await open(`${demo.hubUrl}/kds/`, { width: 1920, height: 1080 });
    await pairDisplay(grill, 'Parrilla', demo.pinOf('Owner'));
    const till = await open(demo.hubUrl);
    await signIn(till, demo.pinOf('Cashier'));
    await openShift(till, '200');
    await serve(demo, till, grill, '5');
    await demo.ctrlC();
    await demo.start();
    await till.goto(demo.hubUrl);
    await till.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor();
    await serve(demo, till, grill, '6');
    await demo.terminate();
    await eventually(() => !demo.isRunning, 'all its processes ended with it');
  } finally {
    await keepPictures();
    await demo.ctrlC();
  }
}, 1_200_000);

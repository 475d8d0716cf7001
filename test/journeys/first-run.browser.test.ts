import { existsSync } from 'node:fs';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, OWNER } from './admin-cloud.ts';
import { launchBrowser } from './evening.ts';
import { ServedHub } from './served-hub.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const HINT = 'Aparece en la ventana del programa al iniciarlo';
const code = (page: Page) => page.getByLabel('Código de instalación');
const isFocused = (page: Page) => code(page).evaluate((input) => input.matches(':focus'));

test('whoever opened the till of a new box first owned it: its first page asks for the code on the console', async () => {
  using folder = tempFolder();
  const hub = new ServedHub(folder.path);
  await hub.start();
  const page = await (await browser.newContext()).newPage();
  try {
    await page.goto(hub.url);
    await page.getByText(HINT).waitFor();
    expect(await isFocused(page)).toBe(true);
    const fields: Record<string, string> = {
      'Nombre del negocio': 'El Quetzal',
      'Nombre del local': 'Zona 10',
      'Código del local': 'z10',
      'Nombre completo': 'Lucía Paz',
      'Correo electrónico': 'lucia@quetzal.gt',
    };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('una-clave-larga');
    await page.getByRole('textbox', { name: 'PIN' }).fill('726401');
    const finish = page.getByRole('button', { name: 'Empezar' });
    await finish.click();
    await page.getByText('Son ocho letras y números').waitFor();
    await code(page).pressSequentially('aaaa1111');
    expect(await code(page).inputValue()).toBe('AAAA-1111');
    await finish.click();
    await page.getByText('El código de instalación no es correcto').waitFor();
    expect(await isFocused(page)).toBe(true);
    await code(page).fill(setupCodeIn(folder.path, 'hub')!.toLowerCase());
    await finish.click();
    await page.getByRole('heading', { name: 'Abrir mi restaurante' }).waitFor();
    expect(existsSync(folder.file('hub-setup-code'))).toBe(false);
  } finally {
    await page.context().close();
    await hub.stop();
  }
});

test('the first account of a cloud could be made by a program alone: the administration makes it, by the code on the console', async () => {
  await using cloud = await AdminCloud.openNew(browser);
  const page = await cloud.page();
  await page.getByText(HINT).waitFor();
  await page.getByLabel('Nombre completo').fill(OWNER.fullName);
  await page.getByLabel('Correo electrónico').fill(OWNER.email);
  await page.getByLabel('Contraseña').fill(OWNER.password);
  await code(page).fill('aaaa-1111');
  await page.keyboard.press('Enter');
  await page.getByText('El código de instalación no es correcto').waitFor();
  await code(page).fill(setupCodeIn(cloud.dataFolder, 'cloud')!);
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre del negocio').waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(setupCodeIn(cloud.dataFolder, 'cloud')).toBeNull();
});

import type { Page } from 'playwright-core';

/** From the till's first page to its floor plan. */
export const signIn = async (page: Page, pin: string): Promise<void> => {
  await page.getByText('Ingrese su PIN').waitFor();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor();
};

/** From a display's first page to its station's empty screen, by the PIN of somebody who may. */
export const pairDisplay = async (
  page: Page,
  station: string,
  pin: string,
  empty = 'Sin comandas pendientes',
): Promise<void> => {
  await page.getByRole('button', { name: 'TOCAR PARA INICIAR' }).click();
  await page.getByText('Con PIN').click();
  await page.keyboard.type(pin);
  await page.getByRole('button', { name: 'Ver estaciones' }).click();
  await page.getByRole('button', { name: new RegExp(`^${station}`) }).click();
  await page.getByText(empty).waitFor();
};

/** Opens the cash session with so much in the drawer, and goes back to the floor plan. */
export const openShift = async (till: Page, opening: string): Promise<void> => {
  await till
    .getByRole('link', { name: 'Caja' })
    .or(till.getByRole('button', { name: 'Caja' }))
    .first()
    .click();
  await till.getByRole('button', { name: 'Abrir turno de caja' }).first().click();
  // Only the register's name bore a star, and the button stayed grey for want of this.
  await till.getByRole('dialog').getByLabel('Fondo inicial').and(till.locator('[required]')).fill(opening);
  await till.getByRole('dialog').getByRole('button', { name: 'Abrir turno de caja' }).click();
  await till.getByRole('button', { name: 'Hacer corte de caja' }).waitFor();
  await till.getByText('Mesas', { exact: true }).click();
};

/** What a waiter's thumb does, in the words on the screen. */
export const openTable = async (till: Page, table: string): Promise<void> => {
  await till.getByRole('button', { name: `Mesa ${table} · Libre` }).click();
  await till.getByText('La orden está vacía').waitFor();
};

/** Goes to a shelf of the menu: its tab, or the sheet of all where it has no room. */
export const openShelf = async (till: Page, name: string): Promise<void> => {
  const tab = till.getByRole('tab', { name, exact: true });
  const all = till.getByRole('button', { name: 'Todas las categorías' });
  await tab.or(all).filter({ visible: true }).first().waitFor();
  if (await tab.isVisible()) return tab.click();
  await all.click();
  await till.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** Finds a product by typing, and taps it. */
export const tapProduct = async (till: Page, name: string): Promise<void> => {
  await till.keyboard.press('/');
  await till.getByPlaceholder('Buscar producto').fill(name);
  await till
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
};

/** A steak: término and two sides are required, so the sheet opens by itself, and closes with the last. */
export const addSteak = async (till: Page, name: string, doneness: string, sides: [string, string]): Promise<void> => {
  await tapProduct(till, name);
  await till.getByRole('radio', { name: doneness }).click();
  for (const side of sides) await till.getByRole('checkbox', { name: side }).click();
  // There are extras that may be had.
  await till
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await till.getByRole('dialog').waitFor({ state: 'hidden' });
};

export const sendToKitchen = async (till: Page, lines: number): Promise<void> => {
  await till.getByRole('button', { name: `Enviar a cocina (${lines})` }).click();
};

/** Pays the first bill of the screen, whole; `handed` is what a guest lays down in cash. */
export const pay = async (till: Page, method: string, handed: string | null): Promise<void> => {
  await till.getByRole('button', { name: 'Cobrar', exact: true }).first().click();
  await payOnScreen(till, method, handed);
};

/** The same where the payment is open already. */
export const payOnScreen = async (till: Page, method: string, handed: string | null): Promise<void> => {
  await till.getByText('Por pagar').waitFor();
  await till.getByText(method, { exact: true }).first().click();
  if (handed) await till.keyboard.type(handed);
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByText('pagada').first().waitFor();
};

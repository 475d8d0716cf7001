import type { Page } from 'playwright-core';

/** What a waiter's thumb does, in the words on the screen. */
export const openTable = async (till: Page, table: string): Promise<void> => {
  await till.getByRole('button', { name: `Mesa ${table} · Libre` }).click();
  await till.getByText('La orden está vacía').waitFor();
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

/** A steak: término and two sides are required, so the sheet opens by itself. */
export const addSteak = async (till: Page, name: string, doneness: string, sides: [string, string]): Promise<void> => {
  await tapProduct(till, name);
  await till.getByRole('radio', { name: doneness }).click();
  for (const side of sides) await till.getByRole('checkbox', { name: side }).click();
  await till.getByRole('button', { name: /^Agregar Q/ }).click();
  await till.getByRole('button', { name: /^Agregar Q/ }).waitFor({ state: 'hidden' });
};

export const sendToKitchen = async (till: Page, lines: number): Promise<void> => {
  await till.getByRole('button', { name: `Enviar a cocina (${lines})` }).click();
};

import type { CustomerView } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, OWNER, signInAdmin } from './admin-cloud.ts';
import { launchBrowser } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const signIn = (page: Page, password: string = OWNER.password, email: string = OWNER.email): Promise<void> =>
  signInAdmin(page, { email, password });

const saveName = async (page: Page, firstName: string): Promise<void> => {
  await page.getByLabel('Nombres').fill(firstName);
  await page.keyboard.press('Enter');
};
const toCustomers = (page: Page): Promise<void> => page.getByRole('link', { name: 'Clientes' }).click();
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a first sign-in ends with a business and a customer named by the tax authority; two people change them at once and one decides', async () => {
  await using cloud = await AdminCloud.open(browser);
  const page = await cloud.page();
  await signIn(page, 'otra-clave-larga');
  await page.getByText('Correo o contraseña incorrectos').waitFor();
  await signIn(page);
  await page.getByLabel('Nombre del negocio').fill('El Comal');
  await page.getByLabel('Nombre del local').fill('Zona 10');
  await page.getByLabel('Código del local').fill('z10');
  await page.keyboard.press('Enter');
  await toCustomers(page);
  await page.getByText('Todavía no hay clientes').waitFor();

  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  await page.getByRole('textbox', { name: 'NIT' }).fill('415068-0');
  await page.getByRole('button', { name: 'Buscar en SAT' }).click();
  await page.getByText('El NIT no es válido').waitFor();
  await page.getByRole('textbox', { name: 'NIT' }).fill('415068-6');
  await page.getByRole('button', { name: 'Buscar en SAT' }).click();
  await page.getByText('Encontrado').waitFor();
  expect(await page.getByLabel('Nombre para la factura').inputValue()).toBe('MARIA JOSE PEREZ LOPEZ DE LEON');
  await page.getByLabel('Teléfono').fill('5599 8877');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await headed(page, 'Maria Jose Perez Lopez de Leon');
  await page.getByText('5599-8877').waitFor();
  expect(cloud.digifact.asked.filter((one) => one !== 'login')).toEqual(['NIT 4150686']);

  const path = `/customers/${page.url().split('/').at(-1)}`;
  const other = await cloud.api();
  await other('PATCH', path, { firstName: 'Marta', notes: 'Prefiere la terraza' });
  await saveName(page, 'María José');
  const conflict = page.getByRole('dialog', { name: 'Alguien más cambió este cliente' });
  await conflict.getByRole('region', { name: 'Sin su cambio' }).getByText('Marta Perez').waitFor();
  await page.getByRole('button', { name: 'Guardar la mía' }).click();
  await headed(page, 'María José Perez Lopez de Leon');
  // What the other changed elsewhere is not lost.
  expect(await other<CustomerView>('GET', path)).toMatchObject({
    firstName: 'María José',
    notes: 'Prefiere la terraza',
  });

  await other('PATCH', path, { firstName: 'Josefina' });
  await saveName(page, 'Pepa');
  await page.getByRole('button', { name: 'Conservar la otra' }).click();
  await headed(page, 'Josefina Perez Lopez de Leon');
  expect(await page.getByLabel('Nombres').inputValue()).toBe('Josefina');
});

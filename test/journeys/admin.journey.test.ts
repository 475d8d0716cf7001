// Rule: accounts, second steps, invitations and sign-outs are managed by hand; also held by packages/domain/accounts/two-step/verify-two-step.test.ts
import type { BusinessView, CustomerView, MyAccount, TwoStepStarted } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, authenticatorCode, OWNER, signInAdmin } from './admin-cloud.ts';
import { launchBrowser } from './evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const signIn = (page: Page, password: string = OWNER.password, email: string = OWNER.email): Promise<void> =>
  signInAdmin(page, { email, password });

const business = { name: 'El Comal', location: { name: 'Zona 10', code: 'Z10' } };
const toCustomers = (page: Page): Promise<void> => page.getByRole('link', { name: 'Clientes' }).click();
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('two entries of one person are compared, merged and parted again; then a second step guards the account', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const { id: businessId } = await api<BusinessView>('POST', '/businesses', business);
  const phones = [{ e164: '5599 8877' }];
  const shared = { businessId, firstName: 'Ana', lastName: 'Morales', phones };
  const kept = await api<CustomerView>('POST', '/customers', shared);
  await api('POST', '/customers', { ...shared, firstName: 'Anita', emails: [{ email: 'anita@comal.gt' }] });

  const page = await cloud.page();
  await signIn(page);
  await toCustomers(page);
  await page.getByPlaceholder('Teléfono, NIT, correo o nombre').fill('99 88 77');
  await page.getByText('Ana Morales').click();
  await page.getByRole('button', { name: 'Comparar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Es la misma persona?' });
  await dialog.getByRole('region', { name: 'Se une a él' }).getByText('anita@comal.gt').waitFor();
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
  await page.getByText('Anita Morales se unió a este cliente').waitFor();
  await page.getByText('anita@comal.gt').waitFor();
  expect((await api<CustomerView>('GET', `/customers/${kept.id}`)).emails).toHaveLength(1);
  await page.reload();
  const merges = page.getByRole('region', { name: 'Fusiones' });
  await merges.getByText('Ana Lucía Morales').waitFor();
  await merges.getByRole('link', { name: 'Anita Morales' }).waitFor();
  await merges.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Unión deshecha').waitFor();
  await merges.waitFor({ state: 'detached' });

  // The other entry may be the one that stays.
  await page.getByRole('button', { name: 'Comparar' }).click();
  await dialog.getByRole('button', { name: 'Conservar este' }).click();
  await dialog.getByRole('region', { name: 'Se queda' }).getByText('anita@comal.gt').waitFor();
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
  await headed(page, 'Anita Morales');
  await merges.getByRole('link', { name: 'Ana Morales' }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click();
  await merges.waitFor({ state: 'detached' });
  expect((await api<CustomerView>('GET', `/customers/${kept.id}`)).mergedInto).toBe(null);
  await page.goBack();
  await headed(page, 'Ana Morales');
  await page.getByRole('button', { name: 'Comparar' }).waitFor();
  await page.getByText('Sin correos').waitFor();

  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await page.getByRole('button', { name: 'Configurar' }).click();
  await page.getByAltText('Código QR para la aplicación').waitFor();
  const secret = await page.locator('code').innerText();
  const used = authenticatorCode(secret);
  await page.getByLabel('Código').fill(used);
  await page.keyboard.press('Enter');
  await page.getByText('Guarde estos códigos').waitFor();
  const recovery = await page.locator('code').allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Activa', { exact: true }).waitFor();

  const phone = await cloud.page({ width: 390, height: 844 });
  await signIn(phone);
  await phone.getByLabel('Código').fill(used);
  await phone.keyboard.press('Enter');
  await phone.getByText('El código no es correcto o ya se usó').waitFor();
  await phone.getByLabel('Código').fill(authenticatorCode(secret, 1));
  await phone.keyboard.press('Enter');
  await toCustomers(phone);
  await phone.getByText('2 en total').waitFor();

  const borrowed = await cloud.page();
  await signIn(borrowed);
  await borrowed.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await borrowed.getByLabel('Código de recuperación').fill(recovery[0]!);
  await borrowed.keyboard.press('Enter');
  await toCustomers(borrowed);
  await borrowed.getByText('2 en total').waitFor();
});

test('somebody lost telephone and recovery codes; support, and nobody else, lets them in again', async () => {
  await using cloud = await AdminCloud.open(browser);
  const owner = await cloud.api();
  const { id: businessId } = await owner<BusinessView>('POST', '/businesses', business);
  const eva = { email: 'eva@comal.gt', password: 'otra-clave-larga' };
  await owner('POST', `/businesses/${businessId}/users`, { ...eva, fullName: 'Eva Tzul', role: 'Manager' });
  const hers = await cloud.api(eva);
  const { id: herBusiness } = await hers<BusinessView>('POST', '/businesses', { ...business, name: 'La Fonda' });
  const inez = { email: 'inez@fonda.gt', password: 'otra-clave-larga', fullName: 'Inez Ba', role: 'Manager' };
  await hers('POST', `/businesses/${herBusiness}/users`, inez);
  const { secret } = await hers<TwoStepStarted>('POST', '/auth/two-step/start');
  await hers('POST', '/auth/two-step/confirm', { code: authenticatorCode(secret) });
  const openEva = async (page: Page) => {
    await page.getByRole('link', { name: 'Personal' }).click();
    await page.getByText('Eva Tzul').click();
    await page.getByRole('dialog', { name: 'Editar persona' }).waitFor();
  };

  const before = await cloud.page();
  await signIn(before);
  await openEva(before);
  expect(await before.getByText('Restablecer verificación en dos pasos').count()).toBe(0);

  await cloud.elevate();
  const page = await cloud.page();
  await signIn(page);
  await openEva(page);
  await page.getByRole('button', { name: 'Restablecer verificación en dos pasos' }).click();
  const asked = page.getByRole('dialog', { name: '¿Restablecer la verificación en dos pasos de Eva Tzul?' });
  await asked.getByRole('button', { name: 'Restablecer', exact: true }).click();
  await page.getByText('Se restableció la verificación en dos pasos de Eva Tzul').waitFor();
  await page.getByText('Dos pasos', { exact: true }).waitFor({ state: 'detached' });
  const me = await (await cloud.api(eva))<MyAccount>('GET', '/auth/me');
  expect([me.step, me.twoStep?.enrolled]).toEqual(['done', false]);

  // Support reaches businesses it does not work in.
  await page.getByRole('button', { name: 'El Comal' }).click();
  await page.getByRole('menuitem', { name: 'La Fonda' }).click();
  await page.getByRole('link', { name: 'Personal' }).click();
  await page.getByText('Inez Ba').waitFor();
});

test('nobody could change or reset a password: an owner gives a temporary one, whose holder chooses their own to get in', async () => {
  await using cloud = await AdminCloud.open(browser);
  const owner = await cloud.api();
  const { id } = await owner<BusinessView>('POST', '/businesses', business);
  const eva = { fullName: 'Eva Tzoc', role: 'Manager', email: 'eva@comal.gt', password: 'la-de-eva-1234' };
  await owner('POST', `/businesses/${id}/users`, eva);
  const page = await cloud.page();
  await signIn(page);
  await page.getByRole('link', { name: 'Personal' }).click();
  await page.getByText('Eva Tzoc').click();
  await page.getByRole('button', { name: 'Dar una contraseña temporal' }).click();
  const temporary = await page.getByRole('status').locator('code').innerText();

  const hers = await cloud.page();
  await hers.getByLabel('Correo electrónico').fill(eva.email);
  await hers.getByLabel('Contraseña').fill(temporary);
  await hers.keyboard.press('Enter');
  await hers.getByLabel('Contraseña nueva').fill('una-mia-56789');
  await hers.keyboard.press('Enter');
  await hers.getByRole('button', { name: 'Mi cuenta' }).click();
  await hers.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await hers.getByLabel('Contraseña actual').fill('no-es-la-mia');
  await hers.getByLabel('Contraseña nueva').fill('otra-mia-56789');
  await hers.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  // Below the field that is wrong: it stood below the new one.
  const field = hers.locator('.mantine-InputWrapper-root', { hasText: 'La contraseña actual no es correcta' });
  await field.getByLabel('Contraseña actual').waitFor();
  await hers.getByLabel('Contraseña actual').fill('una-mia-56789');
  await hers.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await hers.getByText('Contraseña cambiada').waitFor();
});

test('an owner was in the list of staff twice, once for the till and once for the cloud, and nothing said which is which', async () => {
  await using cloud = await AdminCloud.open(browser);
  const owner = await cloud.api();
  const { id } = await owner<BusinessView>('POST', '/businesses', business);
  await owner('POST', `/businesses/${id}/users`, { fullName: OWNER.fullName, role: 'Owner', pin: '481516' });
  const page = await cloud.page();
  await signIn(page);
  await page.getByRole('link', { name: 'Personal' }).click();
  const rows = page.getByRole('button', { name: OWNER.fullName });
  await rows.nth(1).waitFor();
  await rows.filter({ hasText: OWNER.email }).getByText('Cuenta en la nube').waitFor();
  await rows.filter({ hasText: 'Sin correo' }).getByText('PIN', { exact: true }).waitFor();
  expect(await page.getByText('Cuenta en la nube').count()).toBe(1);
});

test('a telephone that was lost stayed signed in: its owner ends every sign-in, an administrator those of anybody else', async () => {
  await using cloud = await AdminCloud.open(browser);
  const owner = await cloud.api();
  const { id } = await owner<BusinessView>('POST', '/businesses', business);
  const eva = { fullName: 'Eva Tzoc', role: 'Manager', email: 'eva@comal.gt', password: 'la-de-eva-1234' };
  await owner('POST', `/businesses/${id}/users`, eva);
  const [page, hers] = [await cloud.page(), await cloud.page()];
  await signIn(hers, eva.password, eva.email);
  await hers.getByRole('link', { name: 'Clientes' }).waitFor();
  await signIn(page);
  await page.getByRole('link', { name: 'Personal' }).click();
  await page.getByText('Eva Tzoc').click();
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await page.getByText('Eva Tzoc ya no tiene sesiones en los equipos').waitFor();
  await hers.reload();
  await hers.getByLabel('Correo electrónico').waitFor();

  const lost = await cloud.page();
  await signIn(lost);
  await lost.getByRole('link', { name: 'Clientes' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los equipos' }).click();
  await page.getByLabel('Correo electrónico').waitFor();
  await lost.reload();
  await lost.getByLabel('Correo electrónico').waitFor();
});

test('somebody was made a member of a business by their e-mail without being asked: they accept or decline under their account', async () => {
  await using cloud = await AdminCloud.open(browser);
  const owner = await cloud.api();
  const { id } = await owner<BusinessView>('POST', '/businesses', business);
  const eva = { fullName: 'Eva Tzoc', role: 'Manager', email: 'eva@comal.gt', password: 'la-de-eva-1234' };
  await owner('POST', `/businesses/${id}/users`, eva);
  const hers = await cloud.api(eva);
  for (const name of ['La Fonda', 'La Trampa']) {
    const { id: herBusiness } = await hers<BusinessView>('POST', '/businesses', { ...business, name });
    const invited = { fullName: 'Ana', role: 'Waiter', email: OWNER.email };
    await hers('POST', `/businesses/${herBusiness}/users`, invited);
  }
  const page = await cloud.page();
  await signIn(page);
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  const asked = (name: string) => page.getByRole('group', { name });
  await asked('La Fonda').getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText('Ya trabaja en La Fonda').waitFor();
  await asked('La Trampa').getByRole('button', { name: 'Rechazar' }).click();
  await page.getByText('Invitaciones').waitFor({ state: 'detached' });
  const me = await owner<MyAccount>('GET', '/auth/me');
  expect(me.memberships?.map(({ businessName }) => businessName)).toEqual(['El Comal', 'La Fonda']);
});

// Rule: only who may opens a cash session; also held by packages/domain/cash/open-cash-session.test.ts
import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { FAKE_PIN } from '../testing/fake-hub.ts';
import { buildTills } from '../testing/open-till.ts';

const { openDoor, openTill } = buildTills();

/** At the cash page of a house where no session is open. */
const openCash = async (role: 'Waiter' | 'Cashier') => {
  const till = await openDoor();
  till.hub.permissions = [...PERMISSIONS_BY_ROLE[role]];
  await till.page.route('**/cash-sessions?*', (route) =>
    route.fulfill({ json: { data: [], total: 0, page: 1, size: 50 } }),
  );
  await till.page.keyboard.type(FAKE_PIN);
  await till.page.keyboard.press('Enter');
  await till.page.getByRole('navigation').getByText('Caja', { exact: true }).first().click();
  await till.page.getByText('No hay un turno de caja abierto').waitFor();
  return till;
};

test('a waiter was offered to open a cash session, and learned only at its end who may', async () => {
  const { page, close } = await openCash('Waiter');
  expect(await page.getByRole('button', { name: 'Abrir turno de caja' }).count()).toBe(0);
  await page.getByText('Pida a caja que abra el turno.').waitFor();
  await close();
});

test('a cashier opens the session', async () => {
  const { page, close } = await openCash('Cashier');
  await page.getByRole('button', { name: 'Abrir turno de caja' }).click();
  await page.getByRole('dialog').getByLabel('Fondo inicial').waitFor();
  await close();
});

test('why money leaves the drawer was typed each time: usual reasons are a tap', async () => {
  const { page, close } = await openTill();
  await page.getByRole('navigation').getByText('Caja', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Salida', exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Pago a proveedor' }).click();
  expect(await asked.getByLabel('Motivo').inputValue()).toBe('Pago a proveedor');
  await close();
});

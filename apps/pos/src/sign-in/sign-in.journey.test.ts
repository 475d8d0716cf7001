// Rule: a locked pad looks locked and says for how long; also held by packages/domain/identity/sign-in/lock-out.test.ts
import { expect, test } from 'vitest';
import { buildTills } from '../testing/open-till.ts';

const { openDoor } = buildTills();

test('the keys of a pad that is locked out looked alive, and e-mail and back hid how long to wait', async () => {
  const { page, close } = await openDoor();
  const details = { retryAfterSeconds: 90 };
  const locked = { statusCode: 429, error: 'SIGN_IN_LOCKED', message: 'Sign-in is locked', details };
  await page.route('**/auth/local/sign-in', (route) => route.fulfill({ status: 429, json: locked }));
  await page.keyboard.type('7264');
  await page.keyboard.press('Enter');
  const wait = page.getByText(/^Demasiados intentos; espere 1:[0-3]\d$/);
  await wait.waitFor();
  const isOff = () => page.getByRole('button', { name: '5', exact: true }).isDisabled();
  expect(await isOff()).toBe(true);
  await page.getByRole('button', { name: 'Entrar con correo y contraseña' }).click();
  await page.getByLabel('Correo electrónico').waitFor();
  expect(await wait.count()).toBe(0);
  await page.getByRole('button', { name: 'Entrar con PIN' }).click();
  await wait.waitFor();
  expect(await isOff()).toBe(true);
  await close();
});

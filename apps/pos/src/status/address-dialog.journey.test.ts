// Rule: the till tells other devices where the hub is; also held by packages/domain/kitchen/address/get-hub-address.test.ts
import type { HubAddress } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { buildTills, PHONE } from '../testing/open-till.ts';

const { openTill } = buildTills();

const HERE: HubAddress = { address: 'http://192.168.1.20:3000', nameAddress: 'http://comanda.local:3000' };

test('on the machine of the hub the till is open at localhost, and still says the address tablets reach, as a picture and in letters', async () => {
  for (const screen of [undefined, PHONE]) {
    const { page, close } = await openTill(screen && { screen });
    await page.route('**/hub/address', (route) => route.fulfill({ json: HERE }));
    await page.getByRole('button', { name: /Estado/ }).click();
    await page.getByRole('button', { name: 'Conectar otro equipo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar otro equipo' });
    await dialog.getByText('http://192.168.1.20:3000/', { exact: true }).waitFor();
    await dialog.getByText('o también http://comanda.local:3000/').waitFor();
    const picture = dialog.getByRole('img', { name: 'Código QR con la dirección' });
    const ofTill = await picture.getAttribute('src');
    await dialog.getByText('Cocina', { exact: true }).click();
    await dialog.getByText('http://192.168.1.20:3000/kds', { exact: true }).waitFor();
    expect(await picture.getAttribute('src')).not.toBe(ofTill);
    expect(await picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await close();
  }
});

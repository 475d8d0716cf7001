import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getBillQrCode } from './get-bill-qr-code.ts';
import { validateQr } from './validate-qr.ts';

test('a scanned code is a bill of ours, a forgery, an invoice nobody here knows, or nothing', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { text } = await house.run(house.waiter, getBillQrCode, { id: bill!.id });
  const look = (code: string) => house.run(house.waiter, validateQr, { code });
  expect(await look(text)).toMatchObject({ valid: true, kind: 'bill', bill: { id: bill!.id } });
  expect(await look(`${text.slice(0, -4)}0000`)).toEqual({ valid: false, reason: 'FORGED' });
  const sat = 'https://felpub.c.sat.gob.gt/verificador-web/x.jsf?numero=3F9A1C07-5B2E-4D10-9C41-7A6E0B2D8F55';
  expect(await look(sat)).toMatchObject({ valid: false, kind: 'dte', reason: 'NOT_FOUND' });
  expect(await look('https://example.com/3F9A1C07-5B2E-4D10-9C41-7A6E0B2D8F55')).toEqual({
    valid: false,
    reason: 'UNKNOWN_CODE',
  });
  const stranger = await house.run(await house.stranger(), validateQr, { code: text });
  expect(stranger.valid).toBe(false);
});

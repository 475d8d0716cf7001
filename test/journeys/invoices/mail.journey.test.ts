// Rule: a mail arrives once, or says what became of it; also held by packages/domain/communications/readers/take-mail-webhook.pg.test.ts
import { FakePrinter } from '@comanda/testing/fake-printer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin } from '../admin-cloud.ts';
import { eventually, launchBrowser, PINS } from '../evening.ts';
import { PairedHouse } from '../paired-house.ts';
import { signIn } from '../till-steps.ts';
import { charge, invoicing, toPayment } from './invoicing-house.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const LONG = { timeout: 60_000 };

test('an invoice is mailed from the till, bounces, is seen in the administration, and arrives once the address is let through', async () => {
  await using house = await PairedHouse.open(browser);
  const printer = new FakePrinter({});
  await printer.start();
  const { mailbox } = house.cloud;
  mailbox.trouble.kind = 'refuse';
  const hub = await invoicing(house, printer);
  const till = await house.till();
  await signIn(till, PINS.owner);
  await toPayment(hub, house, till);
  await charge(till);
  await till.getByText(/^Factura certificada · /).waitFor(LONG);
  await till.getByRole('button', { name: 'Enviar por correo' }).click();
  const dialog = till.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ana@');
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('textbox').fill('ana@example.com');
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
  await dialog.waitFor({ state: 'detached' });

  // ---- No such mailbox: it is said, and nothing goes there any more.
  const admin = await house.cloud.page();
  await signInAdmin(admin);
  await admin.getByRole('link', { name: 'Correos' }).click();
  await admin.getByRole('button', { name: /^Su factura .*Rebotó/ }).click(LONG);
  const message = admin.getByRole('dialog');
  await message.getByText(/^Rebotó: esa dirección no existe/).waitFor();
  await message.getByRole('button', { name: 'Enviar otra vez' }).click();
  await message.getByText(/^No se envía: la dirección está bloqueada/).waitFor(LONG);
  expect(mailbox.mails).toEqual([]);
  await admin.keyboard.press('Escape');

  // ---- Let through, and sent by a person: it arrives, with the invoice.
  mailbox.trouble.kind = 'none';
  await admin.getByText('Direcciones bloqueadas').click();
  await admin.getByText('ana@example.com').waitFor();
  await admin.getByRole('button', { name: 'Desbloquear' }).click();
  await admin.getByText('Ninguna dirección está bloqueada').waitFor();
  await admin.getByText('Mensajes', { exact: true }).click();
  await admin.getByRole('button', { name: /^Su factura / }).click();
  await message.getByRole('button', { name: 'Enviar otra vez' }).click();
  await message.getByText(/^Salió hacia su buzón/).waitFor(LONG);
  await eventually(async () => mailbox.mails.length === 1, 'the invoice in the mailbox');
  const [{ email, to }] = mailbox.mails as [(typeof mailbox.mails)[0]];
  expect(to).toBe('ana@example.com');
  expect(email.subject).toMatch(/^Su factura /);
  expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);

  // ---- The till asks before it goes there again.
  await till.getByRole('button', { name: 'Enviar por correo' }).click();
  await dialog.getByRole('textbox').fill('ana@example.com');
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
  await dialog.getByText(/^Ya se envió a ana@example\.com .*¿Otra vez\?$/).waitFor(LONG);
  expect(mailbox.mails).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => mailbox.mails.length === 2, 'the invoice once more');
  await printer.stop();
}, 600_000);

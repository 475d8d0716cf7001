// Rule: every paid bill ends as one certified document or one stated reason; also held by test/fel/invoicing.pg.test.ts
import type { BillView } from '@comanda/contracts';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import type { Browser, Page } from 'playwright-core';
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

const writeBuyer = async (till: Page, nit: string, name: string | null): Promise<void> => {
  await till.getByRole('combobox', { name: 'NIT', exact: true }).fill(nit);
  if (name) await till.getByRole('combobox', { name: 'Nombre', exact: true }).fill(name);
};

test('an invoice is certified and printed, refused and corrected, annulled, in contingency without internet, and all ties', async () => {
  await using house = await PairedHouse.open(browser);
  const printer = new FakePrinter({});
  await printer.start();
  const { sat } = house.cloud.digifact;
  const hub = await invoicing(house, printer);
  const papers = (text: string) => printer.slips.map(slipText).filter((slip) => slip.includes(text));
  const till = await house.till();
  await signIn(till, PINS.owner);

  // ---- A wrong check digit is said at once; SAT says the name; certified, and printed with its code.
  await toPayment(hub, house, till);
  await till.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  await writeBuyer(till, '1234567', null);
  await till.getByText('Este NIT no es válido: revise los dígitos').waitFor();
  expect(await till.getByRole('button', { name: /^Cobrar Q/ }).isDisabled()).toBe(true);
  await writeBuyer(till, '576937-K', null);
  await till.getByRole('button', { name: 'Buscar en SAT' }).click();
  await till.getByText(/XICAY/i).or(till.locator('input[value*="Xicay" i]')).first().waitFor();
  await charge(till);
  await till.getByText(/^Factura certificada · /).waitFor(LONG);
  await till.getByText('Documento de prueba, sin valor fiscal').waitFor();
  await till.getByRole('button', { name: 'Imprimir factura' }).click();
  const [first] = sat.documents;
  await eventually(() => papers(first!.series).length > 0, 'the invoice on paper');

  // ---- SAT refuses the buyer, and takes the one that is put right.
  sat.unknown.add('37156616');
  await toPayment(hub, house, till);
  await till.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  await writeBuyer(till, '37156616', 'Ana Morales');
  await charge(till);
  await till.getByText(/^No se pudo certificar: SAT no reconoce el NIT/).waitFor(LONG);
  await till.getByRole('button', { name: 'Corregir y reintentar' }).click();
  const correction = till.getByRole('dialog');
  await correction.getByRole('combobox', { name: 'NIT', exact: true }).fill('4150686');
  await correction.getByRole('combobox', { name: 'Nombre', exact: true }).fill('María Pérez');
  await correction.getByRole('button', { name: 'Corregir y reintentar' }).click();
  await till.getByText(/^Factura certificada · /).waitFor(LONG);

  // ---- The same is annulled.
  await till.getByRole('button', { name: 'Anular factura' }).click();
  const annulment = till.getByRole('dialog');
  await annulment.getByRole('button', { name: 'Consumo o monto equivocado' }).click();
  await annulment.getByRole('button', { name: 'Anular factura' }).click();
  await till.getByText(/^Factura anulada · /).waitFor(LONG);
  expect(sat.documents.map(({ state }) => state)).toEqual(['live', 'annulled']);

  // ---- Without internet it is paid all the same, printed in contingency, and certified once the cable is back.
  house.cable.pull();
  const offline = await toPayment(hub, house, till);
  await charge(till);
  await till.getByText('Certificando…').waitFor();
  await till.getByRole('button', { name: 'Imprimir en contingencia' }).click(LONG);
  await till.getByText(/^En contingencia · número de acceso \d{9}$/).waitFor(LONG);
  await eventually(() => papers('CONTINGENCIA').length > 0, 'the paper of the contingency');
  const { felAccessNumber } = await hub.get<BillView>(`/order-bills/${offline.id}`);
  house.cable.plug();
  await till.getByText(/^Factura certificada · /).waitFor(LONG);
  expect(sat.documents.at(-1)!.dte).toMatchObject({ accessNumber: felAccessNumber, receiver: { id: 'CF' } });

  // ---- In the cloud each paid bill has its document or its reason.
  const admin = await house.cloud.page();
  await signInAdmin(admin);
  await admin.getByRole('link', { name: 'Facturación' }).click();
  await admin.getByText(first!.number).first().waitFor(LONG);
  await admin.getByText('Cuadre', { exact: true }).click();
  await admin.getByText('Cuadra: cada cuenta pagada tiene su documento o su razón').waitFor();
  expect(await admin.getByRole('row').filter({ hasText: 'Zona 10' }).innerText()).toMatch(/3 · Q/);
  await printer.stop();
}, 600_000);

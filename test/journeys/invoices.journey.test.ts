// Rule: every paid bill ends as one certified document or one stated reason; also held by test/fel/invoicing.pg.test.ts
import type {
  BillView,
  BusinessView,
  CreatedBills,
  FelRules,
  HubPairingCode,
  KitchenStation,
  OrderView,
  Page as PageOf,
  Product,
} from '@comanda/contracts';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { pairingSettled } from '../../scripts/demo/pairing-settled.ts';
import { DEMO_INVOICING } from '../../scripts/demo/restaurant.data.ts';
import { seedInvoicing } from '../../scripts/demo/seed-invoicing.ts';
import { OWNER, signInAdmin } from './admin-cloud.ts';
import { eventually, launchBrowser, PINS } from './evening.ts';
import { PairedHouse } from './paired-house.ts';
import { signIn } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const LONG = { timeout: 60_000 };
/** Of the fake certifier's account. */
const issuerNit = '77454820';

/** The house joined to its cloud, which invoices what is paid in cash; its receipts come out at `printer`. */
const invoicing = async (house: PairedHouse, printer: FakePrinter): Promise<HubClient> => {
  const entrance = new HubClient({ baseUrl: house.cloud.url });
  const { email, password } = OWNER;
  const { idToken } = await entrance.post<{ idToken: string }>('/auth/local/sign-in', { email, password });
  const cloud = entrance.as(idToken);
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await cloud.post<BusinessView>('/businesses', { name: 'El Comal', location });
  const { data } = await cloud.get<PageOf<{ id: string }>>(`/businesses/${businessId}/locations`);
  const at = { businessId, locationId: data[0]!.id };
  const { code } = await cloud.post<HubPairingCode>('/hubs/pairing-code', at);
  await (await house.owner()).post('/sync/pair', { pairingCode: code });
  const hub = await house.owner();
  expect(await pairingSettled(hub, cloud, at)).toBe(true);
  await seedInvoicing({ hub, cloud, ...at });
  await cloud.send('PUT', `/businesses/${businessId}/fel/settings`, { body: { ...DEMO_INVOICING, issuerNit } });
  const stations = await hub.all<KitchenStation>(`/kitchen-stations?locationId=${at.locationId}`);
  const grill = stations.find(({ name }) => name === 'Parrilla')!;
  await hub.send('PATCH', `/kitchen-stations/${grill.id}`, { body: { printerUrl: printer.url } });
  const receipts = `/locations/${at.locationId}/parameters/RECEIPT_STATION_ID`;
  await hub.send('PUT', receipts, { body: { value: grill.id } });
  await hub.post('/cash-sessions', { ...at, openingAmount: 10_000 });
  await eventually(async () => (await hub.get<FelRules>('/fel/rules')).isActive, 'what the cloud set up, at the hub');
  return hub;
};

/** A sent order's bill of one beer, and its payment on the till's screen. */
const toPayment = async (hub: HubClient, house: PairedHouse, till: Page): Promise<BillView> => {
  const { id: locationId, businessId } = await house.location();
  const { data } = await hub.get<PageOf<Product>>('/products?q=Cerveza');
  const order = await hub.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  await hub.post(`/orders/${order.id}/items`, { productId: data[0]!.id, quantity: 1 });
  await hub.post(`/orders/${order.id}/send-to-kitchen`, {});
  const { bills } = await hub.post<CreatedBills>('/order-bills', { orderId: order.id });
  await till.evaluate(`location.hash = '#/orders/${order.id}/pay/${bills[0]!.id}'`);
  await till.getByText('Por pagar').waitFor();
  return bills[0]!;
};

const writeBuyer = async (till: Page, nit: string, name: string | null): Promise<void> => {
  await till.getByRole('combobox', { name: 'NIT', exact: true }).fill(nit);
  if (name) await till.getByRole('combobox', { name: 'Nombre', exact: true }).fill(name);
};

const charge = (till: Page): Promise<void> => till.getByRole('button', { name: /^Cobrar Q/ }).click();

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
}, 120_000);

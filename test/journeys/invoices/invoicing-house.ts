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
import type { FakePrinter } from '@comanda/testing/fake-printer';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { HubClient } from '../../../scripts/demo/hub-client.ts';
import { pairingSettled } from '../../../scripts/demo/pairing-settled.ts';
import { DEMO_INVOICING } from '../../../scripts/demo/restaurant.data.ts';
import { seedInvoicing } from '../../../scripts/demo/seed-invoicing.ts';
import { OWNER } from '../admin-cloud.ts';
import { eventually } from '../evening.ts';
import type { PairedHouse } from '../paired-house.ts';

/** Of the fake certifier's account. */
const issuerNit = '77454820';

/** The house joined to its cloud, which invoices what is paid in cash; its receipts come out at `printer`. */
export const invoicing = async (house: PairedHouse, printer: FakePrinter): Promise<HubClient> => {
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
export const toPayment = async (hub: HubClient, house: PairedHouse, till: Page): Promise<BillView> => {
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

/** Pays what is on the till's screen. */
export const charge = (till: Page): Promise<void> => till.getByRole('button', { name: /^Cobrar Q/ }).click();

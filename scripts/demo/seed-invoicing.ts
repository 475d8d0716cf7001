import type { DocumentPaymentMethod, FelSettingsView, PaymentMethod } from '@comanda/contracts';
import type { HubClient } from './hub-client.ts';
import { DEMO_ESTABLISHMENT, DEMO_INVOICING } from './restaurant.data.ts';

/** Where the demo is set up for invoicing: signed in as its owner at both nodes. */
export interface DemoInvoicing {
  hub: HubClient;
  cloud: HubClient;
  businessId: string;
  locationId: string;
}

/** Kinds of payment the demo invoices. */
const INVOICED: readonly string[] = ['cash', 'card'];

/**
 * Sets the paired demo up for invoicing at the virtual certifier: the business, its branch, and that cash and cards are invoiced. Once
 * it is set up it is left as people have it.
 */
export const seedInvoicing = async ({ hub, cloud, businessId, locationId }: DemoInvoicing): Promise<void> => {
  const fel = `/businesses/${businessId}/fel`;
  const { settings } = await cloud.get<FelSettingsView>(`${fel}/settings`);
  if (settings) return;
  const establishment = `/businesses/${businessId}/locations/${locationId}/fel/establishment`;
  await cloud.send('PUT', establishment, { body: DEMO_ESTABLISHMENT });
  const { data: methods } = await hub.get<{ data: PaymentMethod[] }>('/payment-methods');
  const { data: said } = await hub.get<{ data: DocumentPaymentMethod[] }>('/document-payment-methods');
  for (const { id: paymentMethodId, kind } of methods) {
    if (!INVOICED.includes(kind) || said.some((one) => one.paymentMethodId === paymentMethodId)) continue;
    const pair = { businessId, documentType: 'order_bill', paymentMethodId };
    await hub.post('/document-payment-methods', { ...pair, generatesElectronicDocument: true });
  }
  // Last: a run that was cut off before begins again.
  await cloud.send('PUT', `${fel}/settings`, { body: DEMO_INVOICING });
};

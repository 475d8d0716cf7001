import type { BillView, TieOut } from '@comanda/contracts';
import type { FakeCertifier } from '@comanda/testing/fake-certifier';
import type { TestPostgres } from '@comanda/testing/postgres';
import { type CloudAnswer, type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { pairHub, type RunningHub, startHub, until } from '../sync/paired-hub.ts';

export const ISSUER_NIT = '77454820';
const TODAY = new Date().toISOString();

const fine = ({ status, body }: CloudAnswer): CloudAnswer['body'] => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export interface Guest {
  taxId?: string;
  taxName?: string;
  taxpayerType?: string;
}

/** A cloud with a certifier, and a hub of its business that invoices what is paid in cash. */
export class InvoicingHouse implements AsyncDisposable {
  readonly cloud: ServedCloud;
  readonly hub: RunningHub;
  readonly certifier: FakeCertifier;
  #product = '';
  #cash = '';
  #isCut = false;

  constructor(cloud: ServedCloud, hub: RunningHub) {
    this.cloud = cloud;
    this.hub = hub;
    this.certifier = cloud.digifact;
  }

  /** `environment`: of the certifier. */
  static async open(server: TestPostgres): Promise<InvoicingHouse> {
    const cloud = await serveCloud(server);
    let house: InvoicingHouse | null = null;
    const cable: typeof fetch = (...request) =>
      house?.isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(...request);
    const hub = await startHub(cloud.url, { fetch: cable });
    house = new InvoicingHouse(cloud, hub);
    fine(await pairHub(cloud, hub));
    await house.#setUp();
    return house;
  }

  /** Whether the hub is without the internet. */
  get isCut(): boolean {
    return this.#isCut;
  }

  cut(isCut: boolean): void {
    this.#isCut = isCut;
  }

  /** A call of the owner at the cloud, under the business. */
  async atCloud(method: string, path: string, body?: unknown): Promise<CloudAnswer> {
    const { token, businessId } = this.cloud.first;
    return this.cloud.call(token, method, `/businesses/${businessId}${path}`, body);
  }

  async atHub(method: string, path: string, body?: unknown): Promise<CloudAnswer> {
    return this.hub.call(method, path, body);
  }

  async #setUp(): Promise<void> {
    const settings = {
      certifier: 'digifact',
      environment: 'production',
      issuerNit: ISSUER_NIT,
      issuerName: 'EL COMAL, SOCIEDAD ANONIMA',
      affiliation: 'GEN',
      phrases: [{ type: 1, scenario: 1 }],
      credentials: { certifier: 'digifact', username: 'DEMO', password: 'demo-demo' },
    };
    fine(await this.atCloud('PUT', '/fel/settings', settings));
    const establishment = {
      code: 1,
      commercialName: 'El Comal',
      address: '6 avenida 1-23 zona 10',
      postalCode: '01010',
      municipality: 'Guatemala',
      department: 'Guatemala',
    };
    const { locationId, businessId } = this.cloud.first;
    fine(await this.atCloud('PUT', `/locations/${locationId}/fel/establishment`, establishment));
    const { data: methods } = fine(await this.atHub('GET', '/payment-methods'));
    this.#cash = methods.find(({ kind }: { kind: string }) => kind === 'cash').id;
    const station = { businessId, locationId, name: 'Parrilla', outputType: 'kds' };
    fine(await this.atHub('POST', '/kitchen-stations', station));
    const electronic = { documentType: 'order_bill', paymentMethodId: this.#cash, generatesElectronicDocument: true };
    fine(await this.atHub('POST', '/document-payment-methods', electronic));
    this.#product = fine(await this.atHub('POST', '/products', { businessId, name: 'Puyazo', price: 11_900 })).id;
    const { data: stations } = fine(await this.atHub('GET', '/kitchen-stations'));
    const parameter = `/locations/${locationId}/parameters/DEFAULT_KITCHEN_STATION_ID`;
    fine(await this.atHub('PUT', parameter, { value: stations[0].id }));
    fine(await this.atHub('POST', '/cash-sessions', { businessId, locationId, openingAmount: 10_000 }));
    // What the cloud set up must be at the hub before anything is paid there.
    await until(
      async () => (await this.sell(1, {}, 'probe')).felExpected,
      (isExpected) => isExpected,
    );
  }

  /** An order of so many steaks of Q119.00 and its bill. */
  async #serve(quantity: number, alias: string): Promise<BillView> {
    const { locationId, businessId } = this.cloud.first;
    const place = { businessId, locationId };
    const order = fine(await this.atHub('POST', '/orders', { ...place, orderType: 'take_out', orderAlias: alias }));
    fine(await this.atHub('POST', `/orders/${order.id}/items`, { productId: this.#product, quantity }));
    fine(await this.atHub('POST', `/orders/${order.id}/send-to-kitchen`, {}));
    return fine(await this.atHub('POST', '/order-bills', { orderId: order.id })).bills[0];
  }

  async #pay({ id, total: amount }: BillView, guest: Guest): Promise<BillView> {
    return fine(
      await this.atHub('POST', `/order-bills/${id}/payments`, { amount, paymentMethodId: this.#cash, ...guest }),
    );
  }

  /** An order of so many steaks of Q119.00, paid in cash. */
  async sell(quantity: number, guest: Guest = {}, alias = 'Mesa'): Promise<BillView> {
    return this.#pay(await this.#serve(quantity, alias), guest);
  }

  /** How long each of so many payments took, milliseconds. */
  async payments(count: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const bill = await this.#serve(1, 'Mesa');
      const began = performance.now();
      await this.#pay(bill, {});
      times.push(performance.now() - began);
    }
    return times;
  }

  /** A bill at the hub, once its invoice is as wanted. */
  async bill(id: string, felStatus: BillView['felStatus']): Promise<BillView> {
    return until(
      async () => fine(await this.atHub('GET', `/order-bills/${id}`)) as BillView,
      (bill) => bill.felStatus === felStatus,
    );
  }

  /** Documents that SAT has of a bill and that are not annulled. */
  liveOf(bill: BillView): number {
    return this.certifier.sat.documents.filter(({ uuid, state }) => uuid === bill.fel_authorization && state === 'live')
      .length;
  }

  async tieOut(): Promise<TieOut> {
    const day = (ms: number) => new Date(Date.parse(TODAY) + ms).toISOString().slice(0, 10);
    const [from, to] = [day(-2 * 86_400_000), day(2 * 86_400_000)];
    return fine(await this.atCloud('GET', `/fel/tie-out?from=${from}&to=${to}`));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.hub[Symbol.asyncDispose]();
    await this.cloud[Symbol.asyncDispose]();
  }
}

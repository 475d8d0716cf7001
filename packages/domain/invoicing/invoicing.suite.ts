import { certifierFor } from '@comanda/cloud/adapters/certifiers/certifier-for';
import type { BillView, SetFelSettingsInput } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import type { CertifierCredentials } from '@comanda/fel';
import { systemActor } from '@comanda/kernel/actors';
import type { Actor, Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { JobHandler } from '@comanda/kernel/job-kind';
import { FakeCertifier } from '@comanda/testing/fake-certifier';
import type { TestPostgres } from '@comanda/testing/postgres';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { correctBuyer, getBillView } from '../billing/index.ts';
import type { Certifiers, FelPorts } from '../fel/index.ts';
import { setFelEstablishment } from '../fel/set-fel-establishment.ts';
import { setFelSettings } from '../fel/set-fel-settings.ts';
import { annulHandler } from './certifying/annul-document.ts';
import { certifyHandler } from './certifying/certify-document.ts';
import { completeHandler } from './certifying/complete-document.ts';
import { onHubRows } from './certifying/on-hub-rows.ts';
import { prepareHandler } from './certifying/prepare-invoice.ts';
import { accessNumberFor } from './paper/contingency.ts';

export const NIT = { taxId: '16693949', taxName: 'SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA' };
export const CREDENTIALS: CertifierCredentials = { certifier: 'digifact', username: 'DEMO', password: 'demo-demo' };
export const SETTINGS: SetFelSettingsInput = {
  certifier: 'digifact',
  environment: 'production',
  issuerNit: '77454820',
  issuerName: 'EL COMAL, SOCIEDAD ANONIMA',
  affiliation: 'GEN',
  phrases: [{ type: 1, scenario: 1 }],
  buyerLimit: { amount: 250_000 as SetFelSettingsInput['buyerLimit']['amount'], operator: '>=' },
  isActive: true,
  credentials: CREDENTIALS,
};
export const ESTABLISHMENT = {
  code: 1,
  commercialName: 'El Comal',
  address: '6 avenida 1-23',
  postalCode: '01010',
  municipality: 'Guatemala',
  department: 'Guatemala',
};

export const MISFORTUNES = [
  'nothing',
  'killed before',
  'killed after',
  'database gone',
  'done twice',
  'done at once by two',
] as const;
export type Misfortune = (typeof MISFORTUNES)[number];
/** A job is given to the next process so often within one round. */
const MOST_KILLS = 3;

/** A cloud with a certifier, holding what one restaurant sold: bills are paid and jobs done as the test says. */
export interface Invoicing extends AsyncDisposable {
  hub: Restaurant;
  cloud: World;
  certifier: FakeCertifier;
  /** The owner's context in the cloud, with its ports. */
  task: TaskContext & FelPorts;
  as: Restaurant['as'];
  /** The context of another business's owner. */
  stranger(): Promise<Context>;
  /** A transaction of the cloud. */
  write<T>(actor: Actor, fn: (tx: WriteContext) => Promise<T>): Promise<T>;
  /** Steaks of Q125.00 each, paid in cash, and in the cloud; nothing of the invoice is done yet. */
  sell(quantity?: number, buyer?: object): Promise<BillView>;
  /** Prints a bill that is not certified: its access number, known to the cloud too. */
  printUncertified(bill: BillView): Promise<number>;
  /** Does all jobs of the cloud that are due, until none is; `befalls` says what happens to whoever does it, each time. */
  work(befalls?: (kind: string) => Misfortune): Promise<void>;
  /** Another buyer, written at the hub and in the cloud. */
  correct(billId: string, buyer: { buyerTaxId: string; buyerName: string }): Promise<void>;
  /** Gives all of a bill back, in both. */
  refund(billId: string): Promise<void>;
  /** A bill as the cloud has it. */
  bill(id: string): Promise<BillView>;
}

/** Tables of what a hub sells, parents first, as they travel up. */
const SOLD = [
  'product',
  'paymentMethod',
  'order',
  'orderItem',
  'cashSession',
  'orderBill',
  'billMapping',
  'billPayment',
] as const;

/** `others`: jobs of later slices, done with those of invoices. */
export const openInvoicing = async (server: TestPostgres, others: readonly JobHandler[] = []): Promise<Invoicing> => {
  const hub = await openRestaurant();
  const world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = hub;
  const now = () => world.env.now();
  const certifier = new FakeCertifier({ now });
  const url = await certifier.start();
  const tokens = { read: async () => null, write: async () => undefined };
  const certifiers: Certifiers = {
    of: async () => {
      const account = { environment: 'production' as const, issuerNit: '77454820', credentials: CREDENTIALS };
      return certifierFor(account, { fetch, now, tokens, urls: { digifact: url }, timeoutMs: 2_000 });
    },
  };
  const ports: FelPorts = { certifiers, sealCredentials: (_, credentials) => JSON.stringify(credentials) };
  /** Rows of the hub's tables, as they are now, in the cloud's. */
  const project = async (names: readonly (keyof Tables)[]): Promise<void> => {
    for (const name of names) {
      const rows = await hub.db.read.selectFrom(name).selectAll().execute();
      for (const row of rows) {
        const insert = world.db.read.insertInto(name).values(row as never);
        await insert.onConflict((c) => c.column('id' as never).doUpdateSet(row as never)).execute();
      }
    }
  };
  await project(['business', 'location']);
  const owner = hub.as('Owner');
  const task = { ...world.contexts.task(owner), ...ports } as TaskContext & FelPorts;
  await setFelSettings(task, SETTINGS);
  const write = world.contexts.write;
  await write(owner, 'enter the branch', (tx) => setFelEstablishment(tx, { locationId, ...ESTABLISHMENT }));
  // What the cloud decides comes down to the hub.
  const settings = await world.db.read.selectFrom('felSettings').selectAll().execute();
  await (hub.db as HubDatabase).apply('feed', ({ db }) => db.insertInto('felSettings').values(settings).execute());
  const electronic = { documentType: 'order_bill', paymentMethodId: hub.cash, generatesElectronicDocument: true };
  await hub.call(hub.manager, 'createDocumentPaymentMethod', electronic);
  await hub.openTill();
  const system = systemActor(businessId, []);
  const handlers = [
    prepareHandler(certifiers),
    certifyHandler(certifiers),
    annulHandler(certifiers),
    completeHandler(certifiers),
    ...others,
  ];
  const next = async () => {
    const due = new Date(now()).toISOString();
    const rows = await world.db.read.selectFrom('job').selectAll().where('dueAt', '<=', due).orderBy('dueAt').execute();
    return rows.find(({ kind }) => handlers.some((one) => one.kind.name === kind));
  };
  return {
    hub,
    cloud: world,
    certifier,
    task,
    as: hub.as,
    stranger: async () => world.contexts.read(await world.stranger()),
    write: (actor, fn) => write(actor, 'test', fn),
    sell: async (quantity = 1, buyer = {}) => {
      const { id } = await hub.order();
      await hub.line(id, { quantity });
      const [bill] = await hub.bills(id);
      const paid = { id: bill!.id, amount: bill!.total, paymentMethodId: hub.cash, ...buyer };
      const view = await hub.call<BillView>(hub.cashier, 'payBill', paid);
      await project(SOLD);
      const rows = new Map([['order_bill', [view.id]]]);
      await write(system, 'work rows in', (tx) => onHubRows(tx, { locationId, rows }));
      return view;
    },
    printUncertified: async (bill) => {
      await hub.env.advance(16_000);
      const number = await hub.write(hub.cashier, (tx) => accessNumberFor(tx, bill));
      await project(['felAccessNumber']);
      return number;
    },
    work: async (befalls = () => 'nothing') => {
      const attempts = new Map<string, number>();
      for (let job = await next(); job; job = await next()) {
        const { id, input, kind } = job;
        const handler = handlers.find((one) => one.kind.name === kind)!;
        const number = (attempts.get(id) ?? 0) + 1;
        attempts.set(id, number);
        const act = () => handler.act(world.contexts.task(system), input, { id, number });
        const settle = (result: unknown, isEnd: boolean, database?: 'gone') =>
          write(system, kind, async (tx) => {
            if (isEnd) await tx.db.deleteFrom('job').where('id', '=', id).execute();
            await handler.settle(tx, input, result);
            if (database) throw new Error('the database went away');
          });
        const misfortune = number > MOST_KILLS ? 'nothing' : befalls(kind);
        if (misfortune === 'killed before') continue;
        // Another process was given it too, for this one's lease had ended.
        const [result, other] = await Promise.all([act(), misfortune === 'done at once by two' ? act() : null]);
        if (misfortune === 'killed after') continue;
        if (misfortune === 'database gone') {
          await settle(result, true, 'gone').catch(() => undefined);
          continue;
        }
        await settle(result, true);
        if (misfortune === 'done at once by two') await settle(other, false);
        if (misfortune === 'done twice') await settle(await act(), false);
      }
    },
    correct: async (billId, { buyerTaxId: taxId, buyerName: taxName }) => {
      await hub.write(hub.cashier, (tx) => correctBuyer(tx, billId, { taxId, taxName }));
      await project(['orderBill']);
    },
    refund: async (billId) => {
      await hub.call(hub.manager, 'refundBill', { id: billId, reason: 'Se fue la luz', paymentMethodId: hub.cash });
      await project(['billRefund', 'billRefundLine']);
    },
    bill: (id) => getBillView(world.contexts.read(owner), id),
    [Symbol.asyncDispose]: async () => {
      await certifier.stop();
      await world[Symbol.asyncDispose]();
      await hub[Symbol.asyncDispose]();
    },
  };
};

import {
  AppError,
  type BillView,
  type CreatedBills,
  type CustomerView,
  type OrderView,
  type PaidBill,
} from '@comanda/contracts';
import { hubCustomerRoutes } from '@comanda/sync/hub';
import { callOperation } from '@comanda/testing/run-operation';
import type { HubNode } from './hub-node.ts';
import { ownerOf, type World } from './world.ts';

/** Who this hub's people are: they do what an owner may, at its one location. */
const actorAt = async (hub: HubNode) => {
  const { id, businessId } = await hub.db.read.selectFrom('location').selectAll().executeTakeFirstOrThrow();
  return ownerOf(businessId, [id]);
};

/** Somebody at a hub does something, as over its routes. */
export const act = async <T>(hub: HubNode, operation: string, input: object): Promise<T> =>
  callOperation<T>(hub.people, await actorAt(hub), operation, input);

const pickProduct = async (world: World, hub: HubNode): Promise<string> => {
  const rows = await hub.db.read
    .selectFrom('product')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  // A new box has its catalogue a moment later.
  if (rows.length === 0) throw new AppError('PRODUCT_NOT_FOUND');
  return world.chance.pick(rows).id;
};

/** An order is taken, billed and paid; each step that was answered counts from then on. */
export const sell = async (world: World, hub: HubNode): Promise<void> => {
  const { id: locationId, businessId } = await hub.db.read.selectFrom('location').selectAll().executeTakeFirstOrThrow();
  const life = hub.life;
  const { id } = await act<OrderView>(hub, 'createOrder', { businessId, locationId, orderType: 'take_out' });
  for (let lines = 1 + world.chance.below(3); lines > 0; lines--) {
    await act(hub, 'addOrderItem', { id, productId: await pickProduct(world, hub), quantity: 1 });
  }
  if (world.chance.happens(0.3)) return;
  const { bills } = await act<CreatedBills>(hub, 'createBill', { orderId: id });
  const bill: BillView = bills[0]!;
  const method = await hub.db.read
    .selectFrom('paymentMethod')
    .select('id')
    .where('kind', '=', 'cash')
    .executeTakeFirst();
  if (!method) throw new AppError('PAYMENT_METHOD_NOT_FOUND');
  const paid = await act<PaidBill>(hub, 'payBill', { id: bill.id, amount: bill.total, paymentMethodId: method.id });
  if (hub.life !== life) return;
  world.ledger.payments.set(paid.payment.id, { hub: hub.name, amount: paid.payment.amount });
};

/** Changes one field of a product, and says so in the books. */
const change = async (world: World, hub: HubNode, field: 'price' | 'name' | 'sku', value: unknown): Promise<void> => {
  const id = await pickProduct(world, hub);
  const life = hub.life;
  const edit = world.ledger.edited(`${id} ${field}`, { side: hub.side, value, isKnown: false });
  await act(hub, 'updateProduct', { id, [field]: value });
  edit.isKnown = hub.life === life;
};

export const editAtHub = async (world: World, hub: HubNode): Promise<void> => {
  const { chance } = world;
  const { businessId } = await actorAt(hub);
  const edit = chance.below(10);
  if (edit < 5) return change(world, hub, 'price', 1_000 + chance.below(50) * 100);
  if (edit < 7) return change(world, hub, 'name', `Plato ${chance.below(100_000)}`);
  if (edit < 8) {
    const id = await pickProduct(world, hub);
    await act(hub, 'setProductAvailability', { id, isAvailable: chance.happens(0.5) });
  } else if (edit < 9) {
    const sku = chance.happens(0.4) ? `SKU${chance.below(6)}` : undefined;
    await act(hub, 'createProduct', { businessId, name: `Nuevo ${chance.below(100_000)}`, price: 5_000, sku });
  } else await change(world, hub, 'sku', `SKU${chance.below(6)}`);
};

/** An operation on customers, as the hub serves it. */
const ofCustomers = async <T>(hub: HubNode, operation: string, input: object): Promise<T> => {
  const actor = await actorAt(hub);
  const route = hubCustomerRoutes.find((one) => one.operation === operation)!;
  if (route.mode === 'read') return (await route.handler(hub.people.read(actor), input)) as T;
  if (route.mode === 'task') throw new Error(`${operation} is no single transaction`);
  return hub.people.write(actor, operation, async (tx) => (await route.handler(tx, input)) as T);
};

/** What the number of a customer does not count, and the number itself. */
const ASIDE = new Set(['version', 'createdAt', 'updatedAt']);

/** Everything a person changes of a customer. */
const seen = (shown: CustomerView): string =>
  JSON.stringify(shown, (key, value) => (ASIDE.has(key) ? undefined : value));

/** Customers are served at two tills. */
export const serveCustomers = async (world: World, hub: HubNode): Promise<void> => {
  for (let steps = 2 + world.chance.below(4); steps > 0; steps--) await serveCustomer(world, hub);
};

/** Somebody registers a customer, looks at one, or saves what they changed since they looked (I15, ETags). */
const serveCustomer = async (world: World, hub: HubNode): Promise<void> => {
  const { chance } = world;
  const { businessId } = await actorAt(hub);
  const step = chance.below(4);
  const till = chance.below(hub.screens.length);
  const open = hub.screens[till];
  if (step === 0) {
    const phones = [{ e164: `5555 ${String(1000 + chance.below(9000))}` }];
    const given = { businessId, firstName: 'Luisa', lastName: `Número ${chance.below(1000)}`, phones };
    await ofCustomers(hub, 'createCustomer', { given });
    return;
  }
  if (step === 1 || !open) {
    const rows = await hub.db.read.selectFrom('customer').select('id').orderBy('id').execute();
    if (rows.length === 0) return;
    const { id } = chance.happens(0.7) ? rows[0]! : chance.pick(rows);
    hub.screens[till] = await ofCustomers<CustomerView>(hub, 'getCustomer', { id });
    return;
  }
  const { id, version } = open;
  const before = await ofCustomers<CustomerView>(hub, 'getCustomer', { id });
  const given = step === 2 ? { firstName: `Ana ${chance.below(1000)}` } : { notes: `Mesa ${chance.below(1000)}` };
  const saved = await ofCustomers<CustomerView>(hub, 'updateCustomer', { id, given, etags: [version] });
  world.sometimes('customer changed at a hub');
  if (seen(before) !== seen(open)) {
    world.ledger.seenWrong.push(
      `${hub.name}: customer ${id} was changed over what nobody had seen: ${seen(open)} was ${seen(before)}`,
    );
  }
  hub.screens[till] = saved;
  // The other till may have had it open as well.
  if (chance.happens(0.5)) hub.screens[1 - till] = before;
};

import { AppError, type BillView, type CreatedBills, type OrderView, type PaidBill } from '@comanda/contracts';
import { callOperation } from '@comanda/testing/run-operation';
import { askHub } from '../../packages/sync/cloud/ask-hub.ts';
import type { HubNode } from './hub-node.ts';
import { ownerOf, type World } from './world.ts';

/** Who this hub's people are: they do what an owner may, at its one location. */
const actorAt = async (hub: HubNode) => {
  const { id, businessId } = await hub.db.read.selectFrom('location').selectAll().executeTakeFirstOrThrow();
  return ownerOf(businessId, [id]);
};

/** Somebody at a hub does something, as over its routes. */
export const act = async <T>(hub: HubNode, operation: string, input: object): Promise<T> =>
  callOperation<T>(hub.contexts, await actorAt(hub), operation, input);

const pickProduct = async (world: World, hub: HubNode): Promise<string> => {
  const rows = await hub.db.read
    .selectFrom('product')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  return world.chance.pick(rows).id;
};

/** An order is taken, billed and paid; each step that was answered counts from then on. */
const sell = async (world: World, hub: HubNode): Promise<void> => {
  const { id: locationId, businessId } = await hub.db.read.selectFrom('location').selectAll().executeTakeFirstOrThrow();
  const life = hub.life;
  const isAlive = () => hub.life === life;
  const { id } = await act<OrderView>(hub, 'createOrder', { businessId, locationId, orderType: 'take_out' });
  if (isAlive()) world.ledger.orders.set(id, hub.name);
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
    .executeTakeFirstOrThrow();
  const paid = await act<PaidBill>(hub, 'payBill', { id: bill.id, amount: bill.total, paymentMethodId: method.id });
  if (!isAlive()) return;
  world.ledger.payments.set(paid.payment.id, { hub: hub.name, amount: paid.payment.amount });
};

const editAtHub = async (world: World, hub: HubNode): Promise<void> => {
  const { chance } = world;
  const id = await pickProduct(world, hub);
  const { businessId } = await actorAt(hub);
  const edit = chance.below(10);
  if (edit < 5) await act(hub, 'updateProduct', { id, price: 1_000 + chance.below(50) * 100 });
  else if (edit < 7) await act(hub, 'updateProduct', { id, name: `Plato ${chance.below(1000)}` });
  else if (edit < 8) await act(hub, 'setProductAvailability', { id, isAvailable: chance.happens(0.5) });
  else if (edit < 9) {
    const sku = chance.happens(0.4) ? `SKU${chance.below(6)}` : undefined;
    await act(hub, 'createProduct', { businessId, name: `Nuevo ${chance.below(1000)}`, price: 5_000, sku });
  } else await act(hub, 'updateProduct', { id, sku: `SKU${chance.below(6)}` });
};

const inCloud = <T>(world: World, operation: string, input: object): Promise<T> =>
  callOperation<T>(world.cloud.contexts, ownerOf(world.businessId, world.locationIds), operation, input);

const editInCloud = async (world: World): Promise<void> => {
  const { chance, cloud, businessId } = world;
  const rows = await cloud.db.read.selectFrom('product').select('id').orderBy('id').execute();
  const { id } = chance.pick(rows);
  const edit = chance.below(10);
  if (edit < 5) await inCloud(world, 'updateProduct', { id, price: 1_000 + chance.below(50) * 100 });
  else if (edit < 7) await inCloud(world, 'updateProduct', { id, name: `Dish ${chance.below(1000)}` });
  else if (edit < 8) await inCloud(world, 'updateProduct', { id, sku: `SKU${chance.below(6)}` });
  else if (edit < 9) {
    await inCloud(world, 'createProduct', { businessId, name: `New ${chance.below(1000)}`, price: 7_000 });
  } else {
    const category = await inCloud<{ id: string }>(world, 'createProductCategory', {
      businessId,
      name: `C${chance.below(100)}`,
    });
    await inCloud(world, 'updateProduct', { id, categoryId: category.id });
  }
};

const meetCustomer = (world: World): Promise<unknown> => {
  const phone = `5555 ${String(1000 + world.chance.below(9000))}`;
  const given = { firstName: 'Ana', lastName: `Número ${world.chance.below(1000)}`, phones: [{ e164: phone }] };
  return inCloud(world, 'createCustomer', { given: { businessId: world.businessId, ...given } });
};

const command = async (world: World): Promise<void> => {
  const { chance, cloud, businessId, locationIds } = world;
  const locationId = chance.pick(locationIds);
  const rows = await cloud.db.read.selectFrom('product').select('id').orderBy('id').execute();
  const body = { productId: chance.pick(rows).id, isAvailable: chance.happens(0.5) };
  const id = await cloud.contexts.write(ownerOf(businessId, locationIds), 'command', (tx) =>
    askHub(tx, { locationId, kind: 'product.availability', body, lifeMs: 3_600_000 }),
  );
  world.ledger.commands.push(id);
};

/** What a person is told instead of a success is no defect; anything else is. */
const attempt = async (world: World, who: string, what: string, doing: () => Promise<unknown>): Promise<void> => {
  try {
    await doing();
    world.note(`${who} ${what}`);
  } catch (error) {
    const isAnswer = error instanceof AppError || /Connection terminated|closed/.test((error as Error).message);
    if (!isAnswer) throw error;
    world.note(`${who} ${what}: ${(error as Error).message}`);
  }
};

/** One thing somebody does somewhere. */
export const doSomething = async (world: World): Promise<void> => {
  const { chance, cloud } = world;
  const hub = chance.pick(world.hubs);
  const what = chance.below(20);
  if (what < 7 && hub.isUp) return attempt(world, hub.name, 'sells', () => sell(world, hub));
  if (what < 12 && hub.isUp) return attempt(world, hub.name, 'edits', () => editAtHub(world, hub));
  if (!cloud.isUp) return;
  if (what < 17) return attempt(world, 'cloud', 'edits', () => editInCloud(world));
  if (what < 18) return attempt(world, 'cloud', 'meets a customer', () => meetCustomer(world));
  return attempt(world, 'cloud', 'commands', () => command(world));
};

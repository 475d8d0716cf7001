import type { CustomerView } from '@comanda/contracts';
import { callOperation } from '@comanda/testing/run-operation';
import { askHub } from '../../packages/sync/cloud/ask-hub.ts';
import { ownerOf, type World } from './world.ts';

const inCloud = <T>(world: World, operation: string, input: object): Promise<T> =>
  callOperation<T>(world.cloud.contexts, ownerOf(world.businessId, world.locationIds), operation, input);

const pickProduct = async ({ cloud, chance }: World): Promise<string> => {
  const rows = await cloud.db.read.selectFrom('product').select('id').orderBy('id').execute();
  return chance.pick(rows).id;
};

const change = async (world: World, field: 'price' | 'name' | 'sku', value: unknown): Promise<void> => {
  const id = await pickProduct(world);
  const { life } = world.cloud;
  const edit = world.ledger.edited(`${id} ${field}`, { side: 'cloud', value, isKnown: false });
  await inCloud(world, 'updateProduct', { id, [field]: value });
  edit.isKnown = world.cloud.life === life;
};

export const editInCloud = async (world: World): Promise<void> => {
  const { chance, businessId } = world;
  const edit = chance.below(10);
  if (edit < 5) return change(world, 'price', 1_000 + chance.below(50) * 100);
  if (edit < 7) return change(world, 'name', `Dish ${chance.below(100_000)}`);
  if (edit < 8) return change(world, 'sku', `SKU${chance.below(6)}`);
  if (edit < 9) {
    await inCloud(world, 'createProduct', { businessId, name: `New ${chance.below(100_000)}`, price: 7_000 });
    return;
  }
  const id = await pickProduct(world);
  const name = `C${chance.below(100)}`;
  const category = await inCloud<{ id: string }>(world, 'createProductCategory', { businessId, name });
  await inCloud(world, 'updateProduct', { id, categoryId: category.id });
};

/** Somebody at the administration registers a customer or changes one. */
export const meetCustomer = async (world: World): Promise<void> => {
  const { chance, businessId, cloud } = world;
  const rows = await cloud.db.read.selectFrom('customer').select('id').orderBy('id').execute();
  if (rows.length === 0 || chance.happens(0.4)) {
    const phones = [{ e164: `5555 ${String(1000 + chance.below(9000))}` }];
    const given = { businessId, firstName: 'Ana', lastName: `Número ${chance.below(1000)}`, phones };
    await inCloud(world, 'createCustomer', { given });
    return;
  }
  const { id, version } = await inCloud<CustomerView>(world, 'getCustomer', { id: chance.pick(rows).id });
  const given = chance.happens(0.5) ? { firstName: `Eva ${chance.below(1000)}` } : { notes: `n ${chance.below(1000)}` };
  await inCloud(world, 'updateCustomer', { id, given, etags: [version] });
};

/** Somebody at the administration asks a hub to do something. */
export const command = async (world: World): Promise<void> => {
  const { chance, cloud, businessId, locationIds, timeline } = world;
  const locationId = chance.pick(locationIds);
  const mark = chance.uuid(timeline.now);
  const body = { productId: await pickProduct(world), isAvailable: chance.happens(0.5), mark };
  const { life } = cloud;
  const id = await cloud.contexts.write(ownerOf(businessId, locationIds), 'command', (tx) =>
    askHub(tx, { locationId, kind: 'product.availability', body, lifeMs: 3_600_000 }),
  );
  if (cloud.life === life) world.ledger.commands.set(id, mark);
};

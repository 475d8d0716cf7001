import type { CustomerView } from '@comanda/contracts';
import { callOperation } from '@comanda/testing/run-operation';
import { askHub } from '../../packages/sync/cloud/ask-hub.ts';
import type { World } from './world.ts';

const inCloud = <T>(world: World, businessId: string, operation: string, input: object): Promise<T> =>
  world.cloud.run((contexts) => callOperation<T>(contexts, world.ownerOf(businessId), operation, input));

const pickProduct = async ({ cloud, chance }: World, businessId: string): Promise<string> => {
  const rows = await cloud.db.read
    .selectFrom('product')
    .select('id')
    .where('businessId', '=', businessId)
    .orderBy('id')
    .execute();
  return chance.pick(rows).id;
};

const change = async (
  world: World,
  businessId: string,
  field: 'price' | 'name' | 'sku',
  value: unknown,
): Promise<void> => {
  const id = await pickProduct(world, businessId);
  const edit = world.ledger.edited(`${id} ${field}`, { side: 'cloud', value, isKnown: false });
  await inCloud(world, businessId, 'updateProduct', { id, [field]: value });
  edit.isKnown = true;
};

export const editInCloud = async (world: World): Promise<void> => {
  const { chance } = world;
  const businessId = chance.pick(world.businessIds);
  const edit = chance.below(10);
  if (edit < 5) return change(world, businessId, 'price', 1_000 + chance.below(50) * 100);
  if (edit < 7) return change(world, businessId, 'name', `Dish ${chance.below(100_000)}`);
  if (edit < 8) return change(world, businessId, 'sku', `SKU${chance.below(6)}`);
  if (edit < 9) {
    await inCloud(world, businessId, 'createProduct', {
      businessId,
      name: `New ${chance.below(100_000)}`,
      price: 7_000,
    });
    return;
  }
  const id = await pickProduct(world, businessId);
  const name = `C${chance.below(100)}`;
  const category = await inCloud<{ id: string }>(world, businessId, 'createProductCategory', { businessId, name });
  await inCloud(world, businessId, 'updateProduct', { id, categoryId: category.id });
};

/** Somebody at the administration registers a customer or changes one. */
export const meetCustomer = async (world: World): Promise<void> => {
  const { chance, cloud } = world;
  const businessId = chance.pick(world.businessIds);
  const rows = await cloud.db.read
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .orderBy('id')
    .execute();
  if (rows.length === 0 || chance.happens(0.4)) {
    const phones = [{ e164: `5555 ${String(1000 + chance.below(9000))}` }];
    const given = { businessId, firstName: 'Ana', lastName: `Número ${chance.below(1000)}`, phones };
    await inCloud(world, businessId, 'createCustomer', { given });
    return;
  }
  const { id, version } = await inCloud<CustomerView>(world, businessId, 'getCustomer', { id: chance.pick(rows).id });
  const given = chance.happens(0.5) ? { firstName: `Eva ${chance.below(1000)}` } : { notes: `n ${chance.below(1000)}` };
  await inCloud(world, businessId, 'updateCustomer', { id, given, etags: [version] });
};

/** Somebody at the administration asks a hub to do something. */
export const command = async (world: World): Promise<void> => {
  const { chance, cloud, places, timeline } = world;
  const { businessId, locationId } = chance.pick(places);
  const mark = chance.uuid(timeline.now);
  const body = { productId: await pickProduct(world, businessId), isAvailable: chance.happens(0.5), mark };
  const id = await cloud.run((contexts) =>
    contexts.write(world.ownerOf(businessId), 'command', (tx) =>
      askHub(tx, { locationId, kind: 'product.availability', body, lifeMs: 3_600_000 }),
    ),
  );
  world.ledger.commands.set(id, mark);
};

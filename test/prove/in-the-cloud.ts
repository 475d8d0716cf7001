import type { CustomerView } from '@comanda/contracts';
import { askHub } from '../../packages/sync/cloud/commands/ask-hub.ts';
import { PAIR } from './checks/mirror.ts';
import { LASTING } from './checks/once.ts';
import { ask, type Wish } from './evening/ask.ts';
import { tokenOfOwner } from './evening/runtime.ts';
import type { Seen } from './ledger.ts';
import type { World } from './world.ts';

/** A business's owner asks for something at the administration. */
export const inCloud = <T>(
  world: World,
  businessId: string,
  operation: string,
  input: Wish['input'],
  onAnswer?: Wish['onAnswer'],
): Promise<T> =>
  ask(world, world.cloud, {
    operation,
    input,
    who: tokenOfOwner(businessId),
    onAnswer: (answer: never, isAtOnce) => {
      const table = LASTING[operation];
      if (table) world.ledger.made.set((answer as { id: string }).id, table);
      onAnswer?.(answer, isAtOnce);
    },
  });

/** Tables whose rows are a business’s. */
export type OfBusiness =
  | 'product'
  | 'customer'
  | 'menu'
  | 'modifierGroup'
  | 'modifier'
  | 'modifierGroupAssignment'
  | 'appUser';

/** The ids of a business's rows of a table, always in the same order. */
export const idsInCloud = async ({ cloud }: World, table: OfBusiness, businessId: string): Promise<string[]> => {
  const query = cloud.db.read.selectFrom(table).select('id').where('businessId', '=', businessId).orderBy('id');
  return (await query.execute()).map(({ id }) => id);
};

const pickProduct = async (world: World, businessId: string, chance: World['chance']): Promise<string> => {
  const ids = await idsInCloud(world, 'product', businessId);
  // The dish of the day, as at the hubs.
  return chance.happens(0.4) ? ids[0]! : chance.pick(ids);
};

/** What of each place had been worked in by now. */
const workedIn = async ({ cloud, places }: World): Promise<Map<string, number>> => {
  const logs = await cloud.db.read.selectFrom('hubLog').select(['locationId', 'appliedSeq']).execute();
  const sideOf = (locationId: string) => `place ${places.findIndex((place) => place.locationId === locationId)}`;
  return new Map(logs.map(({ locationId, appliedSeq }) => [sideOf(locationId), appliedSeq]));
};

/** The revision an edit of the cloud gave a field; null when somebody edited it since. */
const revisionOf = async ({ cloud }: World, id: string, field: string): Promise<number | null> => {
  const row = await cloud.db.read
    .selectFrom('rowRev')
    .select(['fieldRev', 'fieldBy'])
    .where('entity', '=', 'product')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && JSON.parse(row.fieldBy)[field] === 'cloud' ? JSON.parse(row.fieldRev)[field] : null;
};

const change = async (
  world: World,
  businessId: string,
  { field, value, chance }: { field: 'price' | 'name' | 'sku'; value: unknown; chance: World['chance'] },
): Promise<void> => {
  const id = await pickProduct(world, businessId, chance);
  const before = await workedIn(world);
  const edit = world.ledger.edited(`${id} ${field}`, { side: 'cloud', value });
  const asking = inCloud(world, businessId, 'updateProduct', { id, [field]: value }, (_, isAtOnce) => {
    if (isAtOnce) edit.isKnown = true;
    // It may have been done the first time, or only now, after what others did.
    else world.ledger.ended(edit);
  });
  await asking.finally(() => world.ledger.ended(edit));
  const after = await workedIn(world);
  // What came in beside the edit may have been worked in before or after it.
  const worked = new Map([...before].filter(([side, seq]) => after.get(side) === seq));
  const rev = await revisionOf(world, id, field);
  if (rev !== null) Object.assign(edit, { seen: { at: world.timeline.now, rev, seq: worked } satisfies Seen });
};

/** Two rows change in one transaction, to the same number; nobody else ever touches them. */
const movePair = async (world: World, businessId: string, chance: World['chance']): Promise<void> => {
  const { cloud, ledger, timeline } = world;
  const sortOrder = ledger.newPrice();
  await cloud.run((contexts) =>
    contexts.write(world.ownerOf(businessId), 'move a pair', async ({ db }) => {
      const moved = db
        .updateTable('productCategory')
        .set({ sortOrder })
        .where('name', 'in', PAIR)
        .where('businessId', '=', businessId);
      const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return;
      const at = new Date(timeline.now).toISOString();
      const row = { businessId, color: null, sortOrder, isActive: true, createdAt: at, updatedAt: at };
      const rows = PAIR.map((name) => ({ ...row, id: chance.uuid(timeline.now), name }));
      await db.insertInto('productCategory').values(rows).execute();
    }),
  );
};

export const editInCloud = async (world: World, chance: World['chance']): Promise<void> => {
  const businessId = chance.pick(world.businessIds);
  const edit = chance.below(12);
  if (edit < 5) return change(world, businessId, { field: 'price', value: world.ledger.newPrice(), chance });
  if (edit < 7) return change(world, businessId, { field: 'name', value: `Dish ${world.ledger.newPrice()}`, chance });
  if (edit < 8) return change(world, businessId, { field: 'sku', value: `SKU${chance.below(6)}`, chance });
  if (edit < 9) {
    await inCloud(world, businessId, 'createProduct', {
      businessId,
      name: `New ${chance.below(100_000)}`,
      price: 7_000,
    });
    return;
  }
  if (chance.happens(0.6)) return movePair(world, businessId, chance);
  const id = await pickProduct(world, businessId, chance);
  const name = `C${chance.below(100)}`;
  const category = await inCloud<{ id: string }>(world, businessId, 'createProductCategory', { businessId, name });
  await inCloud(world, businessId, 'updateProduct', { id, categoryId: category.id });
};

/** Somebody at the administration registers a customer or changes one. */
export const meetCustomer = async (world: World, chance: World['chance']): Promise<void> => {
  const businessId = chance.pick(world.businessIds);
  const ids = await idsInCloud(world, 'customer', businessId);
  if (ids.length === 0 || chance.happens(0.4)) {
    const phones = [{ e164: `5555 ${String(1000 + chance.below(9000))}` }];
    const given = { businessId, firstName: 'Ana', lastName: `Número ${chance.below(1000)}`, phones };
    await inCloud(world, businessId, 'createCustomer', { given });
    return;
  }
  const { id, version } = await inCloud<CustomerView>(world, businessId, 'getCustomer', { id: chance.pick(ids) });
  const given = chance.happens(0.5) ? { firstName: `Eva ${chance.below(1000)}` } : { notes: `n ${chance.below(1000)}` };
  await inCloud(world, businessId, 'updateCustomer', { id, given, etags: [version] });
};

/** Somebody at the administration asks a hub to do something. */
export const command = async (world: World, chance: World['chance']): Promise<void> => {
  const { cloud, places, timeline } = world;
  const { businessId, locationId } = chance.pick(places);
  const mark = chance.uuid(timeline.now);
  const body = { productId: await pickProduct(world, businessId, chance), isAvailable: chance.happens(0.5), mark };
  const id = await cloud.run((contexts) =>
    contexts.write(world.ownerOf(businessId), 'command', (tx) =>
      askHub(tx, { locationId, kind: world.versions.commandKind, body, lifeMs: 3_600_000 }),
    ),
  );
  world.ledger.commands.set(id, mark);
};

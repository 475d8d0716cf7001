import { AppError, type CustomerView } from '@comanda/contracts';
import { ask } from './evening/ask.ts';
import { lastSeq, rowsOf } from './evening/rows.ts';
import type { HubNode } from './hub-node.ts';
import type { Seen } from './ledger.ts';
import type { World } from './world.ts';

/** The one location of a hub, and its business. */
export const houseOf = (hub: HubNode) => hub.db.read.selectFrom('location').selectAll().executeTakeFirstOrThrow();

export const pickProduct = async (world: World, hub: HubNode): Promise<string> => {
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

/** How far a hub knows a product, and how far its own history goes. */
const knownAtHub = (hub: HubNode, id: string) => {
  const [row] = rowsOf(hub, 'feed_row', `entity = 'product' and id = ? and is_dirty = 0`, id);
  return { rev: row ? Number(row.rev) : null, seq: lastSeq(hub) };
};

/** Of a product the cloud had not told of yet nobody can say what was known. */
const seenAtHub = ({ timeline }: World, before: Known, after: Known): Seen | null =>
  before.rev === null ? null : { at: timeline.now, rev: before.rev, seq: [before.seq, after.seq] };
type Known = ReturnType<typeof knownAtHub>;

/** Changes one field of a product, and says so in the books. */
const change = async (world: World, hub: HubNode, field: 'price' | 'name' | 'sku', value: unknown): Promise<void> => {
  const { ledger, chance } = world;
  const [first] = rowsOf(hub, 'product', `id = (select min(id) from product where is_active = 1)`);
  // The dish of the day is on everybody's mind, so that two sides change it at once.
  const id = first && chance.happens(0.4) ? String(first.id) : await pickProduct(world, hub);
  const edit = ledger.edited(`${id} ${field}`, { side: hub.side, value });
  const before = knownAtHub(hub, id);
  const asking = ask(world, hub, {
    operation: 'updateProduct',
    input: { id, [field]: value },
    onAnswer: (_, isAtOnce) => {
      if (isAtOnce) Object.assign(edit, { isKnown: true, seen: seenAtHub(world, before, knownAtHub(hub, id)) });
      // It may have been done the first time, or only now, after what others did.
      else ledger.ended(edit);
    },
  });
  await asking.finally(() => ledger.ended(edit));
};

export const editAtHub = async (world: World, hub: HubNode): Promise<void> => {
  const { chance } = world;
  const { businessId } = await houseOf(hub);
  const edit = chance.below(10);
  if (edit < 5) return change(world, hub, 'price', world.ledger.newPrice());
  if (edit < 7) return change(world, hub, 'name', `Plato ${world.ledger.newPrice()}`);
  if (edit < 8) {
    const id = await pickProduct(world, hub);
    await ask(world, hub, { operation: 'setProductAvailability', input: { id, isAvailable: chance.happens(0.5) } });
  } else if (edit < 9) {
    const sku = chance.happens(0.4) ? `SKU${chance.below(6)}` : undefined;
    const input = { businessId, name: `Nuevo ${chance.below(100_000)}`, price: 5_000, sku };
    await ask(world, hub, { operation: 'createProduct', input });
  } else await change(world, hub, 'sku', `SKU${chance.below(6)}`);
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
  const { businessId } = await houseOf(hub);
  const step = chance.below(4);
  const till = chance.below(hub.screens.length);
  const open = hub.screens[till];
  if (step === 0) {
    const phones = [{ e164: `5555 ${String(1000 + chance.below(9000))}` }];
    const given = { businessId, firstName: 'Luisa', lastName: `Número ${chance.below(1000)}`, phones };
    await ask(world, hub, { operation: 'createCustomer', input: { given } });
    return;
  }
  if (step === 1 || !open) {
    const rows = await hub.db.read.selectFrom('customer').select('id').orderBy('id').execute();
    if (rows.length === 0) return;
    const { id } = chance.happens(0.7) ? rows[0]! : chance.pick(rows);
    hub.screens[till] = await ask<CustomerView>(world, hub, { operation: 'getCustomer', input: { id } });
    return;
  }
  const { id, version } = open;
  const before = await ask<CustomerView>(world, hub, { operation: 'getCustomer', input: { id } });
  const given = step === 2 ? { firstName: `Ana ${chance.below(1000)}` } : { notes: `Mesa ${chance.below(1000)}` };
  const saved = await ask<CustomerView>(world, hub, {
    operation: 'updateCustomer',
    input: { id, given, etags: [version] },
  });
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

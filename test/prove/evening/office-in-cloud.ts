import { inCloud as asOwner, idsInCloud, type OfBusiness } from '../in-the-cloud.ts';
import type { World } from '../world.ts';
import type { Wish } from './ask.ts';

/** Whoever works at the office of one business. */
interface Office {
  world: World;
  businessId: string;
  /** Of all its branches. */
  locationIds: readonly string[];
  chance: World['chance'];
}

const inCloud = <T>({ world, businessId }: Office, operation: string, input: Wish['input']): Promise<T> =>
  asOwner(world, businessId, operation, input);

const anyId = async ({ world, businessId, chance }: Office, table: OfBusiness): Promise<string | null> => {
  const ids = await idsInCloud(world, table, businessId);
  return ids.length === 0 ? null : chance.pick(ids);
};

/** An edit of the administration; nothing when there is nothing to edit yet. */
type CloudEdit = (office: Office) => Promise<unknown>;

const named =
  (operation: string, word: string, more: object = {}): CloudEdit =>
  (office) => {
    const { businessId, chance } = office;
    return inCloud(office, operation, { businessId, name: `${word} ${chance.below(100_000)}`, ...more });
  };

const about =
  (table: OfBusiness, edit: (id: string, office: Office) => Promise<unknown>): CloudEdit =>
  async (office) => {
    const id = await anyId(office, table);
    return id === null ? undefined : edit(id, office);
  };

const addModifier = about('modifierGroup', (groupId, office) =>
  inCloud(office, 'createModifier', { groupId, name: `Con ${office.chance.below(1_000)}`, priceAdjustment: '4.00' }),
);

const changeModifier = about('modifier', (id, office) =>
  inCloud(office, 'updateModifier', { id, name: `Sin ${office.chance.below(1_000)}` }),
);

const attach = about('product', async (productId, office) => {
  const modifierGroupId = await anyId(office, 'modifierGroup');
  return modifierGroupId && inCloud(office, 'attachModifierGroup', { productId, modifierGroupId });
});

const addToMenu = about('menu', async (menuId, office) =>
  inCloud(office, 'createMenuItem', { menuId, productId: await anyId(office, 'product') }),
);

const removeMenu = about('menu', (id, office) => inCloud(office, 'deleteMenu', { id }));
const removeModifier = about('modifier', (id, office) => inCloud(office, 'deleteModifier', { id }));

const addStaff: CloudEdit = async (office) => {
  const { chance, businessId, locationIds } = office;
  const pin = String(100_000 + chance.below(900_000));
  const at = chance.happens(0.5) ? { locationIds: [chance.pick(locationIds)] } : {};
  await inCloud(office, 'addMember', { businessId, fullName: `Mesera ${pin}`, role: 'Waiter', pin, ...at });
  office.world.sometimes('staff changed in the cloud');
};

const changeStaff = about('appUser', async (userId, office) => {
  const { chance, businessId, locationIds } = office;
  const change = chance.pick<object>([
    { pin: String(100_000 + chance.below(900_000)) },
    { isActive: chance.happens(0.5) },
    { locationIds: [chance.pick(locationIds)] },
    { fullName: `Mesera ${chance.below(1_000)}` },
  ]);
  await inCloud(office, 'updateMember', { businessId, userId, ...change });
  office.world.sometimes('staff changed in the cloud');
});

const EDITS: readonly CloudEdit[] = [
  ...[addModifier, changeModifier, attach, addToMenu, removeMenu, removeModifier],
  ...[addStaff, addStaff, changeStaff, changeStaff],
  named('createMenu', 'Menú'),
  named('createModifierGroup', 'Grupo', { maxSelection: 2 }),
];

/** Somebody at the administration works on the menu or the staff: one request. */
export const workAtTheOffice = (world: World, chance: World['chance']): Promise<unknown> => {
  const businessId = chance.pick(world.businessIds);
  const { locationIds } = world.ownerOf(businessId);
  return chance.pick(EDITS)({ world, businessId, locationIds, chance });
};

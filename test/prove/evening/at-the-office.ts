import { IDLE_LOCK_MINUTES } from '@comanda/contracts';
import { NOT_OF_THE_PAIR } from '../checks/mirror.ts';
import type { Place, Step } from './step.ts';

const someName = ({ chance }: Place, word: string): string => `${word} ${chance.below(100_000)}`;

/** A step that asks one thing about a row there is. */
const about =
  (
    table: string,
    wish: (id: unknown, place: Place) => { operation: string; input: Record<string, unknown> },
    where?: string,
  ): Step =>
  (place) => {
    const row = place.any(table, where);
    return row ? place.ask(wish(row.id, place)) : false;
  };

const add =
  (operation: string, input: (place: Place) => Record<string, unknown>): Step =>
  (place) =>
    place.ask({ operation, input: { businessId: place.businessId, ...input(place) } });

const addModifier = about('modifier_group', (groupId, place) => ({
  operation: 'createModifier',
  input: { groupId, name: someName(place, 'Con'), priceAdjustment: place.chance.pick(['0.00', '5.25', '-3.00']) },
}));

const changeModifier = about('modifier', (id, place) => ({
  operation: 'updateModifier',
  input: { id, ...place.chance.pick<object>([{ name: someName(place, 'Sin') }, { priceAdjustment: '7.75' }]) },
}));

const attachGroup = about('product', (productId, { any }) => ({
  operation: 'attachModifierGroup',
  input: { productId, modifierGroupId: any('modifier_group')?.id },
}));

const detachGroup = about('modifier_group_assignment', (id, { any }) => ({
  operation: 'detachModifierGroup',
  input: { id, productId: any('modifier_group_assignment', 'id = ?', id)?.product_id },
}));

const addToMenu = about('menu', (menuId, { any }) => ({
  operation: 'createMenuItem',
  input: { menuId, productId: any('product')?.id },
}));

const serveMenu = about('menu', (menuId, { locationId }) => ({
  operation: 'assignMenu',
  input: { menuId, locationId },
}));

const assign = about('kitchen_station', (stationId, { any, businessId, locationId, chance }) => ({
  operation: 'createStationAssignment',
  input: {
    businessId,
    locationId,
    stationId,
    ...(chance.happens(0.5) ? { productId: any('product')?.id } : { categoryId: any('product_category')?.id }),
  },
}));

const changeStation = about('kitchen_station', (id, { chance }) => ({
  operation: 'updateStation',
  input: {
    id,
    ...chance.pick<object>([{ sortOrder: chance.below(9) }, { outputType: 'kds' }, { outputType: 'both' }]),
  },
}));

const changeCategory = about(
  'product_category',
  (id, place) => ({
    operation: 'updateProductCategory',
    input: {
      id,
      ...place.chance.pick<object>([{ name: someName(place, 'Sección') }, { sortOrder: place.chance.below(9) }]),
    },
  }),
  NOT_OF_THE_PAIR,
);

const changeTable = about('dining_table', (id, { chance }) => ({
  operation: 'updateDiningTable',
  input: {
    id,
    ...chance.pick<object>([{ capacity: 2 + chance.below(8) }, { status: 'dirty' }, { status: 'available' }]),
  },
}));

const runOut = about('product', (id, { chance }) => ({
  operation: 'setProductAvailability',
  input: { id, isAvailable: chance.happens(0.6) },
}));

const remove =
  (operation: string, table: string): Step =>
  (place) =>
    about(table, (id) => ({ operation, input: { id } }))(place);

/** Who takes a product off lets go of its SKU. */
const removeProduct: Step = ({ any, ask, world, hub }) => {
  const product = any('product');
  if (!product) return false;
  world.ledger.edited(`${product.id} sku`, { side: hub.side, value: null });
  return ask({ operation: 'deleteProduct', input: { id: product.id } });
};

const setParameter: Step = ({ ask, chance, locationId }) =>
  ask({
    operation: 'setLocationParameter',
    input: { locationId, name: IDLE_LOCK_MINUTES, value: `${chance.below(30)}` },
  });

/** What somebody at a desk of the house does, and how often of a hundred times. */
export const AT_THE_OFFICE: readonly (readonly [number, Step])[] = [
  [8, add('createProductCategory', (place) => ({ name: someName(place, 'Sección') }))],
  [8, changeCategory],
  [6, add('createModifierGroup', (place) => ({ name: someName(place, 'Grupo'), maxSelection: 2 }))],
  [9, addModifier],
  [9, changeModifier],
  [6, attachGroup],
  [3, detachGroup],
  [5, add('createMenu', (place) => ({ name: someName(place, 'Carta') }))],
  [5, addToMenu],
  [2, serveMenu],
  [3, remove('deleteMenu', 'menu')],
  [6, assign],
  [4, changeStation],
  [3, remove('deleteStationAssignment', 'station_assignment')],
  [3, remove('deleteModifier', 'modifier')],
  [2, removeProduct],
  [4, changeTable],
  [9, runOut],
  [3, setParameter],
  [2, add('createPaymentMethod', (place) => ({ name: someName(place, 'Vale'), kind: 'other' }))],
];

import type { BundleView, ExternalMappingView, ImportedOrderView, Modifier, ModifierGroup } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';

/** A restaurant that gets orders from `pedidosya`: a steak, an option of it, and a combo of soup and rice. */
export interface PlatformHouse extends Restaurant {
  option: Modifier;
  combo: BundleView;
  soup: string;
  rice: string;
  map(externalSku: string, entity: string, entityId: string, more?: object): Promise<ExternalMappingView>;
  take(items: object[], more?: object): Promise<ImportedOrderView>;
}

export const openPlatformHouse = async (): Promise<PlatformHouse> => {
  const house = await openRestaurant();
  const { businessId, locationId } = house;
  const owner = house.as('Owner');
  const group = await house.call<ModifierGroup>(owner, 'createModifierGroup', { businessId, name: 'Extras' });
  const option = await house.call<Modifier>(owner, 'createModifier', {
    groupId: group.id,
    name: 'Queso',
    priceAdjustment: '5.00',
  });
  await house.call(owner, 'attachModifierGroup', { productId: house.steak, modifierGroupId: group.id });
  const [soup, rice] = [await house.make.product('Caldo', 4000), await house.make.product('Arroz', 2000)];
  for (const dish of [soup, rice]) await house.make.assignment(house.grill, dish);
  const combo: BundleView = await comboMaker(house, owner).combo('Combo del día', '50.00', [
    { name: 'Plato', of: [soup] },
    { name: 'Lado', of: [rice] },
  ]);
  return {
    ...house,
    option,
    combo,
    soup,
    rice,
    map: (externalSku, entity, entityId, more) =>
      house.call(owner, 'createExternalMapping', { platform: 'pedidosya', externalSku, entity, entityId, ...more }),
    take: (items, more) =>
      house.call(house.cashier, 'importOrder', {
        businessId,
        locationId,
        platform: 'pedidosya',
        externalId: 'PY-1',
        items,
        ...more,
      }),
  };
};

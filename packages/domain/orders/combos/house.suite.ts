import type { BuiltCombo, BundleComponentGroup, BundleView, KitchenTicket, OrderView } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';

/** A house with a grill, a fryer and a bar, and a combo of a dish of each for Q55.00, that alone cost Q75.00. */
export interface ComboHouse extends Restaurant {
  dish: Record<'burger' | 'fries' | 'salad' | 'soda' | 'beer', string>;
  station: Record<'grill' | 'fryer' | 'bar', string>;
  term: { groupId: string; option: Record<string, string> };
  combo: BundleView;
  group: Record<'plato' | 'acompañamiento' | 'bebida', BundleComponentGroup>;
  /** Puts the combo on an order, or whatever `more` says. */
  build(orderId: string, more?: object): Promise<BuiltCombo>;
  /** What is chosen of the combo where nothing else is said. */
  selections(): { group_id: string; product_id: string; quantity: string }[];
  view(orderId: string): Promise<OrderView>;
  ticketsOf(orderItemId: string): Promise<KitchenTicket[]>;
}

export const openComboHouse = async (): Promise<ComboHouse> => {
  const house = await openRestaurant();
  const { make } = house;
  const station = { grill: house.grill, fryer: await make.station('Freidora'), bar: await make.station('Barra') };
  const dish = {
    burger: await make.product('Hamburguesa', 4000),
    fries: await make.product('Papas', 2000),
    salad: await make.product('Ensalada', 2500),
    soda: await make.product('Gaseosa', 1500),
    beer: await make.product('Gallo', 2500, { taxCategory: 'exempt' }),
  };
  await make.assignment(station.grill, dish.burger);
  for (const side of [dish.fries, dish.salad]) await make.assignment(station.fryer, side);
  for (const drink of [dish.soda, dish.beer]) await make.assignment(station.bar, drink);
  const term = await make.modifiers(
    dish.burger,
    { name: 'Término', min: 0, max: 1, mode: 'unique' },
    { Medio: '0.00', 'Doble carne': '15.00' },
  );
  const combo = await comboMaker(house, house.as('Owner')).combo('Combo Chapín', '55.00', [
    { name: 'Plato', of: [dish.burger] },
    { name: 'Acompañamiento', of: [dish.fries, { productId: dish.salad, priceAdjustment: '5.00' }] },
    { name: 'Bebida', of: [dish.soda, { productId: dish.beer, priceAdjustment: '10.00' }] },
  ]);
  const [plato, side, drink] = combo.groups;
  const group = { plato: plato!, acompañamiento: side!, bebida: drink! };
  const selections = () => [
    { group_id: group.plato.id, product_id: dish.burger, quantity: '1.000' },
    { group_id: group.acompañamiento.id, product_id: dish.fries, quantity: '1' },
    { group_id: group.bebida.id, product_id: dish.soda, quantity: '1' },
  ];
  return {
    ...house,
    dish,
    station,
    term,
    combo,
    group,
    selections,
    build: (orderId, more) =>
      house.call(house.waiter, 'buildCombo', { id: combo.id, orderId, selections: selections(), ...more }),
    view: (id) => house.call(house.waiter, 'getOrder', { id }),
    ticketsOf: async (id) => (await house.tickets()).filter((ticket) => ticket.orderItemId === id),
  };
};

import type { BuiltCombo, BundleView, ComboOffer, Major, ModifierChoice, OrderView } from '@comanda/contracts';
import { HubError } from '../../../scripts/demo/hub-client.ts';
import type { House } from '../house.ts';
import type { Dish } from '../menu-book.ts';
import type { Random } from '../random.ts';
import { addLine, type Service } from '../service.ts';
import { type ComboThing, comboAmounts, comboLine } from '../tabs/tab-money.ts';

type Component = BundleView['groups'][number]['components'][number];
type Choice = { component: Component; quantity: number };

/** Centavos of an amount in major units. */
export const centavos = (amount: Major | string): number => Math.round(Number(amount) * 100);

/** What a guest may choose; the others come of what is on the table. */
const isChosen = ({ role }: Component): boolean => role === 'required' || role === 'optional';

/** What a guest takes of each group: what it asks for at least, at times more; the same twice where it may be. */
const choose = ({ groups }: BundleView, random: Random): Choice[] =>
  groups.flatMap(({ components, minSelect, maxSelect, isRequired, allowDuplicates }) => {
    const count = random.int(Math.max(minSelect, isRequired ? 1 : 0), maxSelect);
    const taken = allowDuplicates
      ? Array.from({ length: count }, () => random.pick(components))
      : random.sample(components, count);
    return [...Map.groupBy(taken, (one) => one)].map(([component, same]) => ({ component, quantity: same.length }));
  });

/** One of these combos that guests choose, with what they choose; null where there is none, or its dishes are not sold now. */
export const pickCombo = (
  { menu }: Pick<House, 'menu'>,
  combos: readonly BundleView[],
  random: Random,
): { combo: BundleView; chosen: (Choice & { dish: Dish; modifiers: ModifierChoice[] })[] } | null => {
  const dishes = new Map(menu.dishes.map((dish) => [dish.product.id, dish]));
  const isOffered = (one: Component): boolean => isChosen(one) && dishes.has(one.productId);
  const sold = combos.filter(({ groups }) => groups.every(({ components }) => components.every(isOffered)));
  if (sold.length === 0) return null;
  const combo = random.pick(sold);
  const chosen = choose(combo, random).map((one) => {
    const dish = dishes.get(one.component.productId)!;
    return { ...one, dish, modifiers: menu.choose(dish, random) };
  });
  return { combo, chosen };
};

/** A combo by the tablet: what was chosen, with the options each dish needs. What is agotado is not sold. */
export const orderCombo = async (service: Service, random: Random, seatNo: number | null): Promise<void> => {
  const { hand, orderId, night } = service;
  const { house, offers, book } = night;
  const picked = pickCombo(house, offers.combos, random);
  if (!picked) return;
  const { combo, chosen } = picked;
  const isByGroup = random.chance(0.5);
  const selections = chosen.map(({ component, quantity, modifiers }) => ({
    ...(isByGroup
      ? { group_id: component.bundleComponentGroupId, product_id: component.productId }
      : { component_id: component.id }),
    qty: String(quantity),
    modifiers,
  }));
  const path = isByGroup ? `/bundles/${combo.id}/combo?orderId=${orderId}` : `/orders/${orderId}/bundles/add-combo`;
  const built = await hand<BuiltCombo>('POST', path, { bundle_id: combo.id, selections, seat_no: seatNo }).catch(
    (error: unknown) => {
      if (error instanceof HubError && error.code === 'ORDER_PRODUCT_UNAVAILABLE') return null;
      throw error;
    },
  );
  if (!built) return;
  const things = chosen.map(
    ({ component, quantity, dish }): ComboThing => ({
      alone: dish.product.price,
      adds: centavos(component.priceAdjustment),
      quantity,
      isTrigger: false,
    }),
  );
  const amounts = comboAmounts(centavos(combo.price), things);
  book.tabs.soldCombo(built.parentOrderItemId, { orderId, applicationId: built.bundleApplicationId });
  for (const [i, { component, quantity, modifiers }] of chosen.entries())
    book.tabs.sold(built.childOrderItemIds[i]!, {
      orderId,
      productId: component.productId,
      quantity,
      options: house.menu.optionsCost(modifiers),
      comboId: built.parentOrderItemId,
      ...comboLine(amounts[i]!, quantity),
    });
  book.count('combos ordered');
  book.say(`${service.place}: ${combo.name}`);
};

/** Dishes one by one that come to a combo: the tablet says so, and they become one. The kitchen hears nothing of it. */
export const makeCombo = async (service: Service, random: Random): Promise<void> => {
  const { hand, orderId, night } = service;
  const { house, offers, book } = night;
  const combo = offers.combos.find(({ groups }) => groups.some(({ components }) => !components.every(isChosen)));
  if (!combo) return;
  for (const { components, minSelect } of combo.groups) {
    const dish = house.menu.dishes.find(({ product }) => product.id === components[0]!.productId)!;
    const line = { productId: dish.product.id, modifiers: house.menu.choose(dish, random), notes: null };
    await addLine(service, {
      ...line,
      quantity: minSelect + (random.chance(0.3) ? 1 : 0),
      seatNo: null,
      courseNumber: 1,
      holdUntilFired: false,
    });
  }
  const { data } = await service.waiter.hub.get<{ data: ComboOffer[] }>(`/orders/${orderId}/bundles/evaluate`);
  const offer = data.find(({ bundleId }) => bundleId === combo.id);
  if (!offer) return;
  const components = new Map(combo.groups.flatMap((group) => group.components.map((one) => [one.id, one])));
  const things = offer.lines.map(({ orderItemId, componentId, quantity }): ComboThing => {
    const { role, priceAdjustment } = components.get(componentId)!;
    const { unitPrice } = book.tabs.get(orderItemId);
    return { alone: unitPrice, adds: centavos(priceAdjustment), quantity, isTrigger: role === 'trigger' };
  });
  const amounts = comboAmounts(centavos(combo.price), things);
  const regular = things.reduce((sum, { alone, quantity }) => sum + alone * quantity, 0);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (offer.regularTotal !== regular || offer.comboTotal !== total || offer.saving !== regular - total)
    book.failures.push(`${service.place}: the tablet offers ${JSON.stringify(offer)}, it is ${regular} and ${total}`);
  const sent = new Set(
    (await service.waiter.hub.get<OrderView>(`/orders/${orderId}`)).items.flatMap((item) =>
      item.isSent ? item.id : [],
    ),
  );
  const lines = offer.lines.map(({ orderItemId, quantity }) => ({ order_item_id: orderItemId, qty: quantity }));
  const built = await hand<BuiltCombo>('POST', `/orders/${orderId}/bundles/apply`, { bundle_id: combo.id, lines });
  book.tabs.soldCombo(built.parentOrderItemId, { orderId, applicationId: built.bundleApplicationId });
  for (const [i, { orderItemId, quantity }] of offer.lines.entries()) {
    const id = built.childOrderItemIds[i]!;
    if (id !== orderItemId) book.tabs.parted(orderItemId, id, quantity, sent.has(orderItemId));
    book.tabs.change(id, { comboId: built.parentOrderItemId, ...comboLine(amounts[i]!, quantity) });
  }
  book.count('combos made of dishes');
  book.say(`${service.place}: ${combo.name}, de lo pedido`);
};

/** The guests do not want a combo after all; what the kitchen has of it stays, voided. */
export const takeComboOff = async (service: Service): Promise<void> => {
  const { orderId, night, hand } = service;
  const { tabs } = night.book;
  const combo = tabs.combosOf(orderId).find(({ id }) => tabs.of({ comboId: id }).some(([, line]) => !line.isVoided));
  const others = tabs.of({ orderId }).filter(([, line]) => line.comboId !== combo?.id && !line.isVoided);
  if (!combo || others.length < 2) return;
  const order = await service.waiter.hub.get<OrderView>(`/orders/${orderId}`);
  const parts = order.items.filter(({ parentOrderItemId }) => parentOrderItemId === combo.id);
  const isSent = parts.some((item) => item.isSent && !item.voidedAt);
  const body = { bundle_application_id: combo.applicationId, ...(isSent ? { reason: 'ya no lo quieren' } : {}) };
  const left = await hand<OrderView>('POST', `/orders/${orderId}/bundles/remove`, body, {
    approvalPin: night.house.manager.pin,
  });
  const stays = new Set(left.items.map(({ id }) => id));
  for (const [id] of tabs.of({ comboId: combo.id }))
    if (isSent || stays.has(id)) tabs.change(id, { isVoided: true });
    else tabs.removed(id);
  night.book.count('combos taken off');
  night.book.say(`${service.place}: el combo ya no`);
};

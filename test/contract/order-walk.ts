import type { BuiltCombo, BundleView, HandedOut, MovedOrders } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { comboMaker } from '@comanda/testing/catalogue';
import { frontDesk } from '@comanda/testing/front-desk';
import { openPass, type Restaurant } from '@comanda/testing/restaurant';

/** One request that works, made of rows of its own. */
export interface Step {
  /** The path with its parameters filled in by name. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The order whose version the request may name. */
  orderId?: string;
  /** Who asks, where it is not the owner. */
  as?: 'grill' | 'pass';
}

export interface Walk extends AsyncDisposable {
  place: Restaurant;
  people: Record<'owner' | 'grill' | 'pass', ReturnType<Restaurant['as']>>;
  /** By method and path. */
  steps: Record<string, () => Promise<Step>>;
}

/** What the walk asks of the tables, orders and combos of a house. */
const openHouse = async (place: Restaurant) => {
  const owner = place.as('Owner');
  const call = <T>(name: string, input?: object): Promise<T> => place.call<T>(owner, name, input);
  const [soup, rice] = [await place.make.product('Caldo', 4000), await place.make.product('Arroz', 2000)];
  for (const dish of [soup, rice]) await place.make.assignment(place.grill, dish);
  const combo: BundleView = await comboMaker(place, owner).combo('Combo del día', '50.00', [
    { name: 'Plato', of: [soup] },
    { name: 'Lado', of: [rice] },
  ]);
  const built = async () => {
    const { id } = await place.order();
    const selections = combo.groups.map((group) => ({
      groupId: group.id,
      productId: group.components[0]!.productId,
    }));
    return { id, ...(await call<BuiltCombo>('buildCombo', { id: combo.id, orderId: id, selections })) };
  };
  return { call, soup, rice, combo, built };
};
type House = Awaited<ReturnType<typeof openHouse>>;

const orderSteps = (place: Restaurant, { call }: House): Walk['steps'] => {
  const { businessId, locationId } = place;
  const draft = async () => {
    const { id } = await place.order();
    return { orderId: id, itemId: (await place.line(id)).id };
  };
  const sent = async () => {
    const { order, line } = await place.sentOrder();
    return { orderId: order.id, itemId: line.id };
  };
  const held = async () => {
    const { order } = await place.sentOrder();
    const line = await place.line(order.id, { courseNumber: 2, holdUntilFired: true });
    return { orderId: order.id, itemId: line.id };
  };
  const of = ({ orderId }: { orderId: string }): Step => ({ orderId, params: { id: orderId } });
  const line = ({ orderId, itemId }: { orderId: string; itemId: string }): Step => ({
    orderId,
    params: { id: orderId, itemId },
  });
  const several = async (): Promise<Step> => ({ query: { ids: (await sent()).orderId } });
  const guest = async () => {
    const { orderId } = await draft();
    const { id: guestId } = await call<{ id: string }>('createGuest', { orderId, seatNo: 1 });
    return { orderId, params: { orderId, guestId } };
  };
  let pins = 0;
  const seated = async () => ({ orderId: (await draft()).orderId });
  const member = async () => {
    const { orderId } = await draft();
    const { id: userId } = await call<{ id: string }>('createUser', {
      fullName: 'Rosa',
      role: 'Waiter',
      pin: `${7351 + pins++ * 17}`,
    });
    return { orderId, userId };
  };
  return {
    'POST /orders': async () => ({ body: { businessId, locationId, orderType: 'take_out' } }),
    'POST /orders/import': async () => {
      const externalSku = place.env.uuid();
      const mapping = { platform: 'pedidosya', externalSku, entity: 'product', entityId: place.steak };
      await call('createExternalMapping', mapping);
      const items = [{ sku: externalSku, quantity: 1 }];
      return { body: { businessId, locationId, platform: 'pedidosya', externalId: externalSku, items } };
    },
    'GET /orders': async () => ({ query: { locationId } }),
    'GET /orders/:id': async () => of(await draft()),
    'PATCH /orders/:id': async () => ({ ...of(await draft()), body: { orderAlias: 'La del sombrero' } }),
    'DELETE /orders/:id': async () => of({ orderId: (await place.order()).id }),
    'PATCH /orders/:id/customer': async () => {
      const { id: customerId } = await frontDesk(place).customer({ firstName: 'Ana', lastName: 'Xol' });
      return { ...of(await draft()), body: { customerId } };
    },
    'POST /orders/:id/dispatch': async () => {
      const at = await sent();
      await call('updateOrderItem', { id: at.orderId, itemId: at.itemId, status: 'ready' });
      return of(at);
    },
    'POST /orders/:id/items': async () => ({ ...of(await draft()), body: { productId: place.steak, quantity: 1 } }),
    'GET /orders/:id/items': async () => of(await draft()),
    'PATCH /orders/:id/items/:itemId': async () => ({ ...line(await draft()), body: { quantity: 2 } }),
    'DELETE /orders/:id/items/:itemId': async () => line(await draft()),
    'POST /orders/:id/items/:itemId/void': async () => ({
      ...line(await sent()),
      body: { reason: 'Se cayó', voidedBy: 'x' },
    }),
    'POST /orders/:id/items/:itemId/comp': async () => ({
      ...line(await sent()),
      body: { reason: 'Cumpleaños', compedBy: 'x' },
    }),
    'POST /orders/:id/items/:itemId/fire': async () => line(await held()),
    'POST /orders/:id/items/fire-course': async () => ({ ...of(await held()), body: { courseNumber: 2 } }),
    'POST /orders/:id/send-to-kitchen': async () => of(await draft()),
    'GET /orders/:id/station-completion': async () => of(await sent()),
    'GET /orders/station-completion/batch': several,
    'GET /orders/held-counts/batch': several,
    'GET /orders/guests/batch': several,
    'GET /orders/:id/progress': async () => of(await sent()),
    'GET /orders/:orderId/guests': async () => ({ params: (await guest()).params }),
    'POST /orders/:orderId/guests': async () => {
      const at = await seated();
      return { ...at, params: at, body: { seatNo: 3 } };
    },
    'PATCH /orders/:orderId/guests/:guestId': async () => ({ ...(await guest()), body: { guestAlias: 'Tía Luz' } }),
    'DELETE /orders/:orderId/guests/:guestId': guest,
    'GET /orders/:orderId/party': async () => ({ params: await seated() }),
    'POST /orders/:orderId/party': async () => {
      const { orderId, userId } = await member();
      return { orderId, params: { orderId }, body: { role: 'Waiter', userId } };
    },
    'DELETE /orders/:orderId/party/:role': async () => {
      const { orderId, userId } = await member();
      await call('setPartyMember', { orderId, role: 'Waiter', userId });
      return { orderId, params: { orderId, role: 'Waiter' } };
    },
    'POST /orders/:id/items/:itemId/discount': async () => ({
      ...line(await draft()),
      body: { kind: 'percentage', value: 10, reason: 'Amigo de la casa' },
    }),
    'DELETE /orders/:id/items/:itemId/discount': async () => {
      const at = await draft();
      const given = { id: at.orderId, itemId: at.itemId, kind: 'amount', value: 100, reason: 'Amigo de la casa' };
      await call('discountOrderItem', given);
      return { ...line(at), body: { discountIndex: 0 } };
    },
    'POST /orders/:id/discount': async () => ({
      ...of(await draft()),
      body: { kind: 'amount', value: 500, reason: 'Amigo de la casa' },
    }),
    'DELETE /orders/:id/discount': async () => {
      const at = await draft();
      await call('discountOrder', { id: at.orderId, kind: 'amount', value: 500, reason: 'Amigo de la casa' });
      return { ...of(at), body: { discountIndex: 0 } };
    },
    'POST /orders/:id/transfer-items': async () => {
      const at = await draft();
      const { id: toOrderId } = await place.order();
      return { ...of(at), body: { toOrderId, items: [{ itemId: at.itemId }] } };
    },
    'POST /orders/:id/undo-transfer': async () => {
      const at = await draft();
      const { id: toOrderId } = await place.order();
      const moved = { id: at.orderId, toOrderId, items: [{ itemId: at.itemId }] };
      const { moveId } = await call<MovedOrders>('transferItems', moved);
      return { ...of(at), body: { moveId } };
    },
    'POST /orders/:id/merge': async () => ({ ...of(await draft()), body: { otherId: (await draft()).orderId } }),
    'POST /orders/:id/unmerge': async () => {
      const [at, other] = [await draft(), await draft()];
      await call('mergeOrders', { id: at.orderId, otherId: other.orderId });
      return { ...of(at), body: { otherId: other.orderId } };
    },
    'POST /orders/:id/collect-payment': async () => {
      const at = await sent();
      const { totals } = await place.orderNow(at.orderId);
      return { params: { id: at.orderId }, body: { amount: totals.total, paymentMethodId: place.card } };
    },
  };
};

const comboSteps = (place: Restaurant, house: House): Walk['steps'] => {
  const { call, combo, soup, rice } = house;
  const [plate, side] = combo.groups;
  const id = { id: combo.id };
  const other = () => call<BundleView>('createBundle', { name: place.env.uuid(), price: '30.00' });
  const group = async () => {
    const { id: bundleId } = await other();
    const made = await call<{ id: string }>('createBundleGroup', { id: bundleId, groupKey: 'a', name: 'A' });
    return { id: bundleId, groupId: made.id };
  };
  const component = async () => {
    const at = await group();
    const made = await call<{ id: string }>('createBundleComponent', {
      id: at.id,
      bundleComponentGroupId: at.groupId,
      productId: soup,
    });
    return { id: at.id, componentId: made.id };
  };
  const loose = async () => {
    const order = await place.order();
    for (const productId of [soup, rice]) await place.line(order.id, { productId });
    return order.id;
  };
  const removal = async (): Promise<Step> => {
    const { id: orderId, bundleApplicationId } = await house.built();
    return { orderId, params: { id: orderId }, body: { bundle_application_id: bundleApplicationId } };
  };
  return {
    'POST /bundles': async () => ({ body: { name: place.env.uuid(), price: '40.00' } }),
    'GET /bundles': async () => ({}),
    'GET /pos-bundles': async () => ({ query: { locationId: place.locationId } }),
    'GET /bundles/:id': async () => ({ params: id }),
    'PATCH /bundles/:id': async () => ({ params: { id: (await other()).id }, body: { name: place.env.uuid() } }),
    'DELETE /bundles/:id': async () => ({ params: { id: (await other()).id } }),
    'POST /bundles/:id/groups': async () => ({
      params: { id: (await other()).id },
      body: { groupKey: 'b', name: 'B' },
    }),
    'GET /bundles/:id/groups': async () => ({ params: id }),
    'PATCH /bundles/:id/groups/:groupId': async () => ({ params: await group(), body: { name: 'Bebida' } }),
    'DELETE /bundles/:id/groups/:groupId': async () => ({ params: await group() }),
    'POST /bundles/:id/components': async () => {
      const at = await group();
      return { params: { id: at.id }, body: { productId: rice, bundleComponentGroupId: at.groupId } };
    },
    'GET /bundles/:id/components': async () => ({ params: id }),
    'PATCH /bundles/:id/components/:componentId': async () => ({
      params: await component(),
      body: { priceAdjustment: '2.00' },
    }),
    'DELETE /bundles/:id/components/:componentId': async () => ({ params: await component() }),
    'POST /bundles/:id/combo': async () => {
      const { id: orderId } = await place.order();
      const selections = [
        { group_id: plate!.id, product_id: soup, quantity: '1.000', seat_no: 1 },
        { group_id: side!.id, product_id: rice, quantity: '1.000' },
      ];
      return { orderId, params: id, query: { orderId }, body: { employee_id: 'x', selections } };
    },
    'POST /orders/:id/bundles/add-combo': async () => {
      const { id: orderId } = await place.order();
      const selections = [plate!, side!].map(({ components: [one] }) => ({ component_id: one!.id, qty: 1 }));
      return { orderId, params: { id: orderId }, body: { bundle_id: combo.id, selections } };
    },
    'GET /orders/:id/bundles/evaluate': async () => ({ params: { id: await loose() } }),
    'POST /orders/:id/bundles/apply': async () => {
      const orderId = await loose();
      return { orderId, params: { id: orderId }, body: { bundle_id: combo.id } };
    },
    'POST /orders/:id/bundles/remove': removal,
    'DELETE /orders/:id/bundles/remove': removal,
  };
};

const ruleSteps = (place: Restaurant, { call }: House): Walk['steps'] => {
  const body = () => ({
    name: place.env.uuid(),
    kind: 'percentage',
    value: '20',
    timeFrom: '17:00',
    timeTo: '19:00',
  });
  const made = async () => ({ id: (await call<{ id: string }>('createPriceRule', body())).id });
  return {
    'POST /price-rules': async () => ({ body: body() }),
    'GET /price-rules': async () => ({}),
    'GET /price-rules/preview': async () => ({
      query: { productId: place.steak, locationId: place.locationId, at: '2026-11-27T18:59:00-06:00' },
    }),
    'GET /price-rules/:id': async () => ({ params: await made() }),
    'PATCH /price-rules/:id': async () => ({ params: await made(), body: { weekdays: [5, 6] } }),
    'DELETE /price-rules/:id': async () => ({ params: await made() }),
  };
};

const kitchenSteps = (place: Restaurant, pass: Actor): Walk['steps'] => {
  const ticket = async () => ({ id: (await place.sentOrder()).ticket.id });
  const bumped = async () => {
    const at = await ticket();
    await place.call(place.manager, 'bumpTicket', at);
    return at;
  };
  const voided = async () => {
    const { order, line, ticket: told } = await place.sentOrder();
    const reason = { reason: 'Se cayó', voidedBy: 'x' };
    await place.call(place.manager, 'voidOrderItem', { id: order.id, itemId: line.id, ...reason });
    return { id: told.id };
  };
  return {
    'GET /tickets': async () => ({ query: { locationId: place.locationId } }),
    'POST /tickets/:id/bump': async () => ({ as: 'grill', params: await ticket(), body: {} }),
    'POST /tickets/:id/recall': async () => ({ as: 'grill', params: await bumped() }),
    'POST /tickets/:id/acknowledge': async () => ({ as: 'grill', params: await voided() }),
    'POST /admin/tickets/:id/bump': async () => ({ params: await ticket(), body: {} }),
    'POST /admin/tickets/:id/recall': async () => ({ params: await bumped() }),
    'GET /kitchen-stations/load': async () => ({ query: { locationId: place.locationId } }),
    'GET /kitchen-stations/health': async () => ({ query: { locationId: place.locationId } }),
    'GET /devices': async () => ({ query: { locationId: place.locationId } }),
    'POST /devices/unpair': async () => ({ as: 'grill' }),
    'GET /analytics': async () => ({ query: { locationId: place.locationId } }),
    'GET /expo/orders': async () => ({ as: 'pass' }),
    'POST /expo/orders/:id/deliver': async () => {
      const { order, ticket: made } = await place.sentOrder();
      await place.call(place.manager, 'bumpTicket', { id: made.id });
      return { as: 'pass', params: { id: order.id }, body: {} };
    },
    'POST /expo/orders/:id/take-back': async () => {
      const { order, ticket: made } = await place.sentOrder();
      await place.call(place.manager, 'bumpTicket', { id: made.id });
      const { handedOut: lines } = await place.call<HandedOut>(pass, 'deliverLines', { id: order.id });
      return { as: 'pass', params: { id: order.id }, body: { lines } };
    },
    'POST /expo/orders/:id/fire-course': async () => {
      const { order } = await place.sentOrder();
      await place.line(order.id, { courseNumber: 2, holdUntilFired: true });
      return { as: 'pass', params: { id: order.id }, body: { courseNumber: 2 } };
    },
  };
};

/** A house and, for each route of what a table orders, one request that works. */
export const openWalk = async (): Promise<Walk> => {
  const { house: place, pass, ...rest } = await openPass();
  await place.openTill();
  const house = await openHouse(place);
  return {
    place,
    people: { owner: place.as('Owner'), grill: await place.display(), pass },
    steps: {
      ...orderSteps(place, house),
      ...comboSteps(place, house),
      ...ruleSteps(place, house),
      ...kitchenSteps(place, pass),
    },
    [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose](),
  };
};

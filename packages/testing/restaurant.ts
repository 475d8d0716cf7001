import type {
  BillView,
  BridgePairingCode,
  CashSessionView,
  CreatedBills,
  KitchenTicket,
  OrderItemView,
  OrderView,
  PaidBill,
  PairedBridge,
  PairedDevice,
  PairingCode,
  PrintJob,
} from '@comanda/contracts';
import { authenticateBridge, authenticateDevice } from '@comanda/domain/kitchen';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import { callOperation } from './run-operation.ts';
import { type HubWorld, openWorld, type World } from './world.ts';

/** A world where people are at work: a table, a grill, a dish, two ways to pay, and the steps of a service. */
export interface Restaurant extends HubWorld {
  waiter: Actor;
  cashier: Actor;
  manager: Actor;
  /** Parrilla, a station with a screen. */
  grill: string;
  /** Puyazo, Q 125.00, cooked at the grill. */
  steak: string;
  /** Table 7. */
  tableId: string;
  cash: string;
  card: string;
  /** Opens an order to take away, or whatever `more` says. */
  order(more?: object): Promise<OrderView>;
  /** Adds a steak, or whatever `more` says; answers the line. */
  line(orderId: string, more?: object): Promise<OrderItemView>;
  send(orderId: string): Promise<OrderView>;
  /** An order with one steak that the kitchen has. */
  sentOrder(more?: object): Promise<{ order: OrderView; line: OrderItemView; ticket: KitchenTicket }>;
  /** Pairs a screen with a station and answers it as the actor it is. */
  display(stationId?: string): Promise<Actor>;
  /** Pairs a print bridge and answers it as the actor it is. */
  bridge(): Promise<Actor>;
  /** Puts a printer at the grill beside its screen; answers its address. */
  printer(config?: object): Promise<string>;
  bills(orderId: string, more?: object): Promise<BillView[]>;
  /** Opens a till with this much cash (minor units). */
  openTill(openingAmount?: number, registerName?: string): Promise<CashSessionView>;
  pay(billId: string, amount: number, paymentMethodId?: string): Promise<PaidBill>;
  /** Runs an operation by name, for steps the test is not about. */
  call<O>(actor: Actor, name: string, input?: object): Promise<O>;
  orderNow(orderId: string): Promise<OrderView>;
  tickets(): Promise<KitchenTicket[]>;
  jobs(): Promise<PrintJob[]>;
  /** Payloads of an event, once each: what went to a whole location as well as to a station counts once. */
  heard<T = Record<string, unknown>>(event: string): T[];
}

/** What is told to a whole location as well as to a station, or of a station to its bridge as well as to the staff. */
const isToldTwice = ({ namespace, room }: World['published'][number]): boolean =>
  room.endsWith(':all') || (namespace === '/restaurant' && room.startsWith('rst:'));

/** Opens a world with a restaurant in it. */
export const openRestaurant = async (): Promise<Restaurant> => {
  const world = await openWorld();
  const { contexts, businessId, locationId, make } = world;
  const [waiter, cashier, manager] = [world.as('Waiter'), world.as('Cashier'), world.as('Manager')];
  const grill = await make.station('Parrilla');
  const steak = await make.product('Puyazo', 12_500);
  await make.assignment(grill, steak);
  const place = {
    waiter,
    cashier,
    manager,
    grill,
    steak,
    tableId: await make.table('7'),
    cash: await make.method('Efectivo', 'cash'),
    card: await make.method('Tarjeta', 'card'),
  };
  const call: Restaurant['call'] = (actor, name, input) => callOperation(contexts, actor, name, input);
  const tickets: Restaurant['tickets'] = () =>
    world.db.read.selectFrom('kitchenTicket').selectAll().orderBy('firedAt').orderBy('id').execute();
  const order: Restaurant['order'] = (more) =>
    call(waiter, 'createOrder', { businessId, locationId, orderType: 'take_out', ...more });
  const line: Restaurant['line'] = async (id, more) => {
    const view = await call<OrderView>(waiter, 'addOrderItem', { id, productId: steak, quantity: 1, ...more });
    return view.items.at(-1)!;
  };
  const send: Restaurant['send'] = (id) => call(waiter, 'sendToKitchen', { id });
  return {
    ...world,
    ...place,
    order,
    line,
    send,
    tickets,
    call,
    sentOrder: async (more) => {
      const { id } = await order(more);
      const { id: lineId } = await line(id);
      const view = await send(id);
      const ticket = (await tickets()).find((one) => one.orderId === id)!;
      return { order: view, line: view.items.find((one) => one.id === lineId)!, ticket };
    },
    display: async (stationId = grill) => {
      const { code } = await call<PairingCode>(manager, 'createPairingCode', { id: stationId });
      const pairing = { pairingCode: code, deviceName: 'Tableta' };
      const { deviceToken } = await call<PairedDevice>(PUBLIC_ACTOR, 'pairDevice', pairing);
      return authenticateDevice(contexts.read(PUBLIC_ACTOR), deviceToken);
    },
    bridge: async () => {
      const { code } = await call<BridgePairingCode>(manager, 'createBridgePairingCode', { locationId });
      const { deviceToken } = await call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
      return authenticateBridge(contexts.read(PUBLIC_ACTOR), deviceToken);
    },
    printer: async (printerConfig = {}) => {
      const printerUrl = 'tcp://10.0.0.9:9100';
      await call(manager, 'updateStation', { id: grill, outputType: 'both', printerUrl, printerConfig });
      return printerUrl;
    },
    bills: async (orderId, more) => (await call<CreatedBills>(waiter, 'createBill', { orderId, ...more })).bills,
    openTill: (openingAmount = 50_000, registerName = 'Caja 1') =>
      call(cashier, 'openCashSession', { businessId, locationId, openingAmount, registerName }),
    // A feast is above the limit from which a buyer must say a number.
    pay: (id, amount, paymentMethodId = place.cash) =>
      call(cashier, 'payBill', { id, amount, paymentMethodId, ...(amount > 250_000 ? { taxId: '16693949' } : {}) }),
    orderNow: (id) => call(waiter, 'getOrder', { id }),
    jobs: () => world.db.read.selectFrom('printJob').selectAll().orderBy('createdAt').orderBy('id').execute(),
    heard: <T>(event: string) =>
      world.published.filter((one) => one.event === event && !isToldTwice(one)).map((one) => one.payload as T),
  };
};

/** A restaurant whose dishes are handed out at a pass. */
export interface Pass extends AsyncDisposable {
  house: Restaurant;
  /** The display that stands there. */
  pass: Actor;
}

export const openPass = async (): Promise<Pass> => {
  const house = await openRestaurant();
  const value = await house.make.station('Pase');
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'EXPO_STATION_ID', value });
  await house.display();
  return { house, pass: await house.display(value), [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

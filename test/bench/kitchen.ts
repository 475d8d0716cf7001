import type {
  KitchenStationView,
  OrderView,
  PairedDevice,
  PairingCode,
  Product,
  SignInOutput,
} from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { io, type Socket } from 'socket.io-client';

/** A restaurant made for measuring: one kitchen station per printer, and products that go there. */
export interface Kitchen {
  token: string;
  businessId: string;
  locationId: string;
  stationIds: string[];
  productIds: string[];
  /** Displays of the first station. */
  screens: Socket[];
}

export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export const caller =
  (url: string, token: string | null): Call =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };

const connect = (url: string, deviceToken: string | null): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`${url}/kds`, {
      auth: deviceToken ? { deviceToken } : {},
      transports: ['websocket'],
      forceNew: true,
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Screens of the bare server. */
export const floorScreens = (url: string, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => connect(url, null)));

/** Sets up a fresh hub. `printerUrls`: one printing station each, beside one that only shows. */
export const setUpKitchen = async (
  { url, dataFolder }: { url: string; dataFolder: string },
  options: { screens: number; printerUrls: string[]; products: number },
): Promise<Kitchen> => {
  const setup = {
    setupCode: setupCodeIn(dataFolder, 'hub'),
    businessName: 'Bench',
    locationName: 'Bench',
    locationCode: 'B',
    ownerName: 'Bench',
    ownerEmail: 'bench@comanda.local',
    ownerPassword: 'bench-bench',
    ownerPin: '481516',
  };
  const { idToken: token, user } = await caller(url, null)<SignInOutput>('POST', '/auth/local/setup', setup);
  const call = caller(url, token);
  const { businessId } = user;
  const locationId = user.locationIds[0]!;
  const station = (name: string, printerUrl: string | null) =>
    call<KitchenStationView>('POST', '/kitchen-stations', {
      businessId,
      locationId,
      name,
      ...(printerUrl ? { printerUrl, outputType: 'both' } : { outputType: 'kds' }),
    });
  const stations = [await station('Parrilla', options.printerUrls[0] ?? null)];
  for (const [i, printerUrl] of options.printerUrls.slice(1).entries())
    stations.push(await station(`Estación ${i + 2}`, printerUrl));
  const stationIds = stations.map((one) => one.id);
  await call('PUT', `/locations/${locationId}/parameters/DEFAULT_KITCHEN_STATION_ID`, { value: stationIds[0] });
  const productIds: string[] = [];
  for (let i = 0; i < options.products; i++) {
    const product = await call<Product>('POST', '/products', { businessId, name: `Plato ${i}`, price: 4500 + i });
    productIds.push(product.id);
  }
  const screens: Socket[] = [];
  for (let i = 0; i < options.screens; i++) {
    const { code } = await call<PairingCode>('POST', `/stations/${stationIds[0]}/pairing-code`);
    const { deviceToken } = await call<PairedDevice>('POST', '/devices', {
      pairingCode: code,
      deviceName: `Pantalla ${i}`,
    });
    screens.push(await connect(url, deviceToken));
  }
  return { token, businessId, locationId, stationIds, productIds, screens };
};

/** An order of `lines` lines, ready to send. */
export const draftOrder = async (call: Call, kitchen: Kitchen, lines: number): Promise<OrderView> => {
  const { businessId, locationId, productIds } = kitchen;
  const order = await call<OrderView>('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  for (let i = 0; i < lines; i++) {
    await call('POST', `/orders/${order.id}/items`, {
      productId: productIds[i % productIds.length],
      quantity: 1,
      notes: i === 0 ? 'Sin cebolla' : null,
    });
  }
  return order;
};

/** Resolves when every screen has seen `count` tickets whose event fits; answers the time of the slowest, in ms. */
export const untilOnGlass = <E>(screens: Socket[], count: number, isMine: (event: E) => boolean): Promise<number> =>
  new Promise((resolve) => {
    let waiting = screens.length;
    for (const screen of screens) {
      let seen = 0;
      const listen = (event: E) => {
        if (!isMine(event) || ++seen < count) return;
        screen.off('ticket:new', listen);
        if (--waiting === 0) resolve(performance.now());
      };
      screen.on('ticket:new', listen);
    }
  });

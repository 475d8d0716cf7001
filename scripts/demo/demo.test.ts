import { readFileSync } from 'node:fs';
import { runBridge } from '@comanda/bridge/run-bridge';
import type {
  BundleView,
  HubInfo,
  KitchenStation,
  MenuItem,
  OrderView,
  PosCatalogue,
  SignInOutput,
  StationAssignment,
} from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { Hub } from '@comanda/hub/server/hub';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { copyDemo } from '../../test/journeys/demo-hub.ts';
import { HubClient, type HubError } from './hub-client.ts';
import { pairDemoBridge } from './pair-bridge.ts';
import { DEMO_SIGN_INS, isDemo, seedDemo } from './seed-demo.ts';

const NO_PRINTER = 'tcp://127.0.0.1:9';

let folder: ReturnType<typeof tempFolder>;
let hub: Hub;
let url: string;

/** `fill`: what is in its folder before it starts. */
const startHub = async (fill?: (folder: string) => Promise<void>): Promise<void> => {
  folder = tempFolder();
  await fill?.(folder.path);
  hub = new Hub({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder.path,
      keyFile: folder.file('hub-keys.json'),
      pinKeyFile: null,
      setupCodeFile: folder.file('hub-setup-code'),
      backupFolder: folder.file('backups'),
      tls: null,
      plainPort: 0,
      logLevel: 'silent',
      localSignIn: true,
      publicRequestsPerMinute: 1000,
      names: [],
      announcedName: null,
      errorReportsDsn: null,
      metricsToken: null,
      webhooks: null,
      cloudIdentity: null,
      cloudUrl: null,
      posPages: folder.path,
      kdsPages: folder.path,
      adminPages: folder.path,
    },
    log: pino({ level: 'silent' }),
    env: systemEnv(),
    checkOutputs: true,
    hashCost: { memoryCost: 1024, timeCost: 2 },
  });
  url = `http://127.0.0.1:${(await hub.start()).port}`;
};

const stopHub = async (): Promise<void> => {
  await hub.stop();
  folder[Symbol.dispose]();
};

const seed = (): Promise<boolean> => seedDemo(url, { dataFolder: folder.path, printerUrl: NO_PRINTER });

/** A hub that was filled before, by the same seeding. */
const startFilled = (): Promise<void> => startHub(copyDemo);

afterEach(stopHub);

const signIn = async (pin: string): Promise<{ hub: HubClient; locationId: string; businessId: string }> => {
  const client = new HubClient({ baseUrl: url });
  const { location } = await client.get<HubInfo>('/hub');
  const signedIn = await client.post<SignInOutput>('/auth/local/sign-in', { pin, locationId: location!.id });
  return { hub: client.as(signedIn.idToken), locationId: location!.id, businessId: location!.businessId };
};

const catalogueOf = async (): Promise<PosCatalogue> => {
  const owner = await signIn('481516');
  return owner.hub.get<PosCatalogue>(`/pos-catalogue?locationId=${owner.locationId}`);
};

/** How much of everything the hub has. */
const countAll = async (): Promise<Record<string, number>> => {
  const owner = await signIn('481516');
  const at = `locationId=${owner.locationId}`;
  const catalogue = await catalogueOf();
  const combos = await owner.hub.all<BundleView>('/bundles');
  const menus = await owner.hub.all<{ id: string }>('/menus');
  const items = await Promise.all(menus.map((menu) => owner.hub.all<MenuItem>(`/menus/${menu.id}/items`)));
  return {
    categories: catalogue.categories.length,
    products: catalogue.products.length,
    groups: catalogue.modifierGroups.length,
    options: catalogue.modifierGroups.flatMap((group) => group.modifiers).length,
    attached: catalogue.assignments.length,
    combos: combos.length,
    choices: combos.flatMap((combo) => combo.groups).length,
    inCombos: combos.flatMap((combo) => combo.groups.flatMap((group) => group.components)).length,
    menus: menus.length,
    menuItems: items.flat().length,
    served: (await owner.hub.get<{ data: [] }>(`/locations/${owner.locationId}/menus`)).data.length,
    areas: (await owner.hub.all(`/dining-areas?${at}`)).length,
    tables: (await owner.hub.all(`/dining-tables?${at}`)).length,
    staff: (await owner.hub.all('/users')).length,
    methods: (await owner.hub.get<{ data: [] }>('/payment-methods')).data.length,
    stations: (await owner.hub.all(`/kitchen-stations?${at}`)).length,
    rules: (await owner.hub.all<StationAssignment>(`/product-station-assignments?${at}`)).length,
  };
};

/** A network on which the hub dies after so many writes; the last one still happened, only its answer is lost. */
const cutAfter = (writes: number): typeof fetch => {
  let left = writes;
  return async (input, init) => {
    if (left <= 0) throw new TypeError('cut');
    const response = await fetch(input, init);
    if (init?.method !== 'GET' && --left === 0) throw new TypeError('cut');
    return response;
  };
};

test('a fresh hub becomes a restaurant that can sell at any hour, and a second seeding adds nothing', async () => {
  await startHub();
  expect(await isDemo(url)).toBe(false);
  expect(await seed()).toBe(true);
  expect(await isDemo(url)).toBe(true);
  const counts = await countAll();
  expect(counts).toMatchObject({
    areas: 2,
    tables: 18,
    staff: DEMO_SIGN_INS.length,
    methods: 3,
    stations: 4,
    combos: 2,
    menus: 2,
  });
  expect(counts.products).toBeGreaterThanOrEqual(70);
  expect((await catalogueOf()).products.filter((one) => one.menuAvailable).length).toBeGreaterThanOrEqual(60);
  await seed();
  expect(await countAll()).toEqual(counts);
});

test('a seeding cut off again and again completes without duplicates', async () => {
  await startFilled();
  const wanted = await countAll();
  await stopHub();
  await startHub();
  for (const writes of [1, 12, 60, 130, 90]) {
    await expect(
      seedDemo(url, { dataFolder: folder.path, printerUrl: NO_PRINTER, fetch: cutAfter(writes) }),
    ).rejects.toThrow('cut');
  }
  expect(await seed()).toBe(true);
  expect(await countAll()).toEqual(wanted);
});

test('a steak cannot be ordered without its doneness, nor without its two sides', async () => {
  await startFilled();
  const { products, modifierGroups } = await catalogueOf();
  const waiter = await signIn('4001');
  const group = (name: string) => modifierGroups.find((one) => one.name === name)!;
  const product = products.find((one) => one.name === 'Lomito a la parrilla')!;
  const pick = (name: string, count: number) =>
    group(name)
      .modifiers.slice(0, count)
      .map((option) => ({ productModifierGroupId: group(name).id, productModifierId: option.id }));
  const { businessId, locationId } = waiter;
  const order = await waiter.hub.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  const add = (modifiers: unknown[]) =>
    waiter.hub.post<OrderView>(`/orders/${order.id}/items`, { productId: product.id, quantity: 1, modifiers });
  const code = (attempt: Promise<unknown>) => attempt.catch((error: HubError) => error.code);
  expect(await code(add(pick('Acompañamientos', 2)))).toBe('ORDER_MODIFIER_MIN_NOT_MET');
  expect(await code(add([...pick('Término de la carne', 1), ...pick('Acompañamientos', 1)]))).toBe(
    'ORDER_MODIFIER_MIN_NOT_MET',
  );
  const view = await add([...pick('Término de la carne', 1), ...pick('Acompañamientos', 2)]);
  expect(view.items).toHaveLength(1);
});

test('a combo named as if nachos and two beers were Q35 together: the till charged Q85', async () => {
  await startFilled();
  const { products } = await catalogueOf();
  const { hub, businessId, locationId } = await signIn('4001');
  const order = await hub.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  for (const [name, quantity] of [
    ['Cerveza nacional', 2],
    ['Nachos El Comal', 1],
  ] as const) {
    const productId = products.find((one) => one.name === name)!.id;
    await hub.post(`/orders/${order.id}/items`, { productId, quantity, modifiers: [] });
  }
  const combos = await hub.all<BundleView>('/bundles');
  const offer = combos.find(({ name }) => name === 'Nachos a Q35 con dos cervezas')!;
  await hub.post(`/orders/${order.id}/bundles/apply`, { bundleId: offer.id });
  const { items } = await hub.get<OrderView>(`/orders/${order.id}`);
  const paid = items.filter(({ productId }) => productId).map((line) => [line.productNameSnapshot, line.lineTotal]);
  expect(paid).toEqual([
    ['Cerveza nacional', 5_000],
    ['Nachos El Comal', 3_500],
  ]);
});

test('everybody in the list can sign in, and a moved printer is noticed', async () => {
  await startFilled();
  for (const one of DEMO_SIGN_INS) await expect(signIn(one.pin)).resolves.toBeDefined();
  const moved = 'tcp://127.0.0.1:10';
  await seedDemo(url, { dataFolder: folder.path, printerUrl: moved });
  const owner = await signIn('481516');
  const stations = await owner.hub.all<KitchenStation>(`/kitchen-stations?locationId=${owner.locationId}`);
  const printers = Object.fromEntries(stations.map((station) => [station.name, station.printerUrl]));
  expect(printers).toEqual({ Parrilla: moved, 'Cocina fría': null, Freidora: moved, Barra: null });
});

test('the demo’s bridge prints for the fryer, is paired once, and is found again by a second start', async () => {
  await startFilled();
  const bridge = await runBridge(
    {
      host: '127.0.0.1',
      port: 0,
      dataFolder: folder.file('bridge'),
      secret: 'the secret of the bridge of the demo',
      emergencyToken: null,
      defaultApiUrl: null,
      logLevel: 'silent',
      pageFolder: folder.file('no-page'),
    },
    { log: pino({ level: 'silent' }) },
  );
  const place = { hubUrl: url, bridgeUrl: `http://127.0.0.1:${bridge.port}`, printerUrl: NO_PRINTER };
  await pairDemoBridge(place);
  const moved = 'tcp://127.0.0.1:10';
  await pairDemoBridge({ ...place, printerUrl: moved });
  await seedDemo(url, { dataFolder: folder.path, printerUrl: moved });
  const { hub, locationId } = await signIn('481516');
  const at = `locationId=${locationId}`;
  expect((await hub.get<{ data: object[] }>(`/bridges?${at}`)).data).toMatchObject([{ name: 'Puente de la freidora' }]);
  const stations = await hub.all<KitchenStation>(`/kitchen-stations?${at}`);
  const fryer = stations.find(({ name }) => name === 'Freidora')!;
  expect(fryer).toMatchObject({ printerType: 'bridge', printerUrl: null, outputType: 'both' });
  const config = JSON.parse(readFileSync(folder.file('bridge/bridge.json'), 'utf8'));
  expect(config.printers).toMatchObject([{ label: 'Freidora', stationIds: [fryer.id], printerUrl: moved }]);
  await bridge.stop();
});

test('somebody’s own restaurant is left alone', async () => {
  await startHub();
  const client = new HubClient({ baseUrl: url });
  await client.post('/auth/local/setup', {
    setupCode: setupCodeIn(folder.path, 'hub'),
    businessName: 'Comedor Lupita',
    locationName: 'Centro',
    locationCode: 'C1',
    ownerName: 'Lupita',
    ownerEmail: 'lupita@example.com',
    ownerPassword: 'una clave larga',
    ownerPin: '937164',
  });
  expect(await isDemo(url)).toBe(false);
  expect(await seed()).toBe(false);
  const owner = await signIn('937164');
  expect(await owner.hub.all('/products')).toEqual([]);
});

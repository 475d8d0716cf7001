import { setTimeout as sleep } from 'node:timers/promises';
import type { HubPairingCode, Member, PosCatalogue, SyncStatus } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { type DemoPlace, demoPlace } from '../../scripts/demo/demo-place.ts';
import { DEMO_CATEGORIES } from '../../scripts/demo/menu.data.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { seedCatalogue } from '../../scripts/demo/seed-catalogue.ts';
import { DEMO_SIGN_INS, seedDemo } from '../../scripts/demo/seed-demo.ts';
import { seedHouse } from '../../scripts/demo/seed-house.ts';
import { seedKitchen } from '../../scripts/demo/seed-kitchen.ts';
import { type House, openHouse } from '../rush/house.ts';
import { createMenuBook } from '../rush/menu-book.ts';
import type { Branch } from './branch.ts';
import type { Region } from './region.ts';

/** Whoever was cut off for long looks again within a minute (docs/sync.md#sending-up), and then has another. */
export const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** Asks until the answer is there (not null) and answers it. Throws after two minutes. */
export const eventually = async <T>(what: string, ask: () => Promise<T | null>, ms = PATIENCE_MS): Promise<T> => {
  const deadline = performance.now() + ms;
  let last: unknown = null;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`${what} did not come about within ${ms / 1000} s: ${(last as Error | null)?.message ?? ''}`);
};

/**
 * The demo restaurant at the first branch, joined to the cloud; a second branch that has nothing, joins too, and takes
 * catalogue and staff from the cloud; then tables and kitchen of its own. People sign in at both.
 */
export const settleIn = async (region: Region): Promise<void> => {
  const [first, second] = region.branches;
  await seedDemo(first.hub.url, { dataFolder: first.machine.dataFolder, printerUrl: first.printer.url });
  await pair(region, first);
  const { ownerEmail, ownerPassword, ownerName, businessName } = DEMO_RESTAURANT;
  const here = { businessName, locationName: 'Antigua', locationCode: 'ANT', timeZone: 'America/Guatemala' };
  const owner = { ownerName, ownerEmail, ownerPassword, ownerPin: '937164' };
  const setupCode = setupCodeIn(second.machine.dataFolder, 'hub');
  await second.client.post('/auth/local/setup', { ...here, ...owner, setupCode });
  await pair(region, second);
  await sendStaff(region);
  const place = await eventually('staff at the second branch', () => signInAt(region, second));
  await eventually('catalogue at the second branch', () => hasCatalogue(region));
  await seedHouse(place);
  await seedKitchen(place, await seedCatalogue(place), { printerUrl: second.printer.url });
  for (const branch of region.branches) {
    branch.house = await openBranch(branch.hub.url);
    await eventually(`${branch.name} in step`, () => isInStep(branch));
  }
};

/** Not null when all it has is in the cloud and what the cloud has is here, as it says itself. */
export const isInStep = async (branch: Branch): Promise<SyncStatus | null> => {
  const status = await branch.house.owner.hub.get<SyncStatus>('/sync/status');
  const { state, isOnline, unsent, feedErrors, upToDateAt } = status;
  return state === 'paired' && isOnline && unsent === 0 && feedErrors === 0 && upToDateAt !== null ? status : null;
};

/** Everybody signs in at a machine, once it knows them. */
export const openBranch = async (url: string): Promise<House> => {
  const house = await eventually(`staff at ${url}`, () => openHouse(url));
  return { ...house, menu: createMenuBook(servedAtAnyHour(house.catalogue)) };
};

/** Clocks jump: nobody orders what a menu has only in the morning. */
const servedAtAnyHour = (catalogue: PosCatalogue): PosCatalogue => {
  const timed = DEMO_CATEGORIES.filter(({ menus }) => menus && !menus.includes('Carta')).map(({ name }) => name);
  const ids = new Set(catalogue.categories.filter(({ name }) => timed.includes(name)).map(({ id }) => id));
  return { ...catalogue, products: catalogue.products.filter(({ categoryId }) => !ids.has(categoryId ?? '')) };
};

const pair = async ({ owner, businessId }: Region, { client, locationId }: Branch): Promise<void> => {
  const { ownerEmail: email, ownerPassword: password } = DEMO_RESTAURANT;
  const { idToken } = await client.post<{ idToken: string }>('/auth/local/sign-in', { email, password });
  const { code } = await owner.post<HubPairingCode>('/hubs/pairing-code', { businessId, locationId });
  await client.as(idToken).post('/sync/pair', { pairingCode: code });
};

/** Everybody of the demo works at both branches. */
const sendStaff = async ({ owner, businessId, branches }: Region): Promise<void> => {
  const names = new Map<string, string>(DEMO_SIGN_INS.map(({ name, pin }) => [name, pin]));
  const staff = await eventually('staff in the cloud', async () => {
    const all = await owner.all<Member>(`/businesses/${businessId}/users`);
    const ours = all.filter(({ fullName }) => names.has(fullName));
    return new Set(ours.map(({ fullName }) => fullName)).size === names.size ? ours : null;
  });
  const locationIds = branches.map(({ locationId }) => locationId);
  for (const { id } of staff) {
    await owner.send('PATCH', `/businesses/${businessId}/users/${id}`, { body: { locationIds } });
  }
};

const signInAt = async ({ businessId }: Region, { client, locationId }: Branch): Promise<DemoPlace> => {
  const body = { pin: DEMO_RESTAURANT.ownerPin, locationId };
  const { idToken } = await client.post<{ idToken: string }>('/auth/local/sign-in', body);
  return demoPlace(client.as(idToken), { businessId, locationId });
};

const hasCatalogue = async ({ branches: [first, second], businessId }: Region): Promise<true | null> => {
  const counts: string[] = [];
  for (const branch of [first, second]) {
    const { hub } = await signInAt({ businessId } as Region, branch);
    const lists = ['/products', '/product-categories', '/product-modifier-groups', '/menus'].map(
      async (path) => (await hub.get<{ total: number }>(`${path}?businessId=${businessId}&size=1`)).total,
    );
    counts.push((await Promise.all(lists)).join());
  }
  return counts[0] === counts[1] ? true : null;
};

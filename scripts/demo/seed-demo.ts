import type { HubInfo, SignInOutput } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { type DemoPlace, demoPlace } from './demo-place.ts';
import { HubClient, HubError } from './hub-client.ts';
import { DEMO_RESTAURANT } from './restaurant.data.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCombos } from './seed-combos.ts';
import { seedHouse } from './seed-house.ts';
import { movePrinters, seedKitchen } from './seed-kitchen.ts';

export { DEMO_SIGN_INS, type DemoSignIn } from './restaurant.data.ts';

export interface SeedOptions {
  /** The hub's, where the code of its first run lies. */
  dataFolder: string;
  /** Printer of the stations that print, `tcp://host:port`. */
  printerUrl: string;
  /** Stands in for the network in tests. */
  fetch?: typeof fetch;
}

/** Location setting that says the demo was filled in to the end: what people deleted since does not come back. */
const SEEDED = 'DEMO_SEEDED';
/** As the administration keeps it: since when the restaurant is open, so that nobody is told to open it. */
const OPENED = 'SETUP_TESTED_AT';

/** True when the hub at `baseUrl` runs the demo restaurant, filled in or not. */
export const isDemo = async (baseUrl: string): Promise<boolean> =>
  isDemoHub(await new HubClient({ baseUrl }).get<HubInfo>('/hub'));

/**
 * Fills a fresh hub with the demo restaurant through its public API. Cut off and run again, it completes without
 * duplicates; a filled demo only gets its printer moved; a hub that is somebody's own restaurant is left alone. Answers
 * whether the hub now runs the demo.
 */
export const seedDemo = async (baseUrl: string, options: SeedOptions): Promise<boolean> => {
  const client = new HubClient({ baseUrl, ...(options.fetch ? { fetch: options.fetch } : {}) });
  const place = await openDemo(client, options.dataFolder);
  if (place === null) return false;
  if (await isSeeded(place)) {
    await movePrinters(place, options.printerUrl);
    return true;
  }
  const [catalogue] = await Promise.all([seedCatalogue(place), seedHouse(place)]);
  await seedCombos(place, catalogue);
  await seedKitchen(place, catalogue, options);
  const parameters = `/locations/${place.locationId}/parameters`;
  await place.hub.send('PUT', `${parameters}/${OPENED}`, { body: { value: new Date().toISOString() } });
  await place.hub.send('PUT', `${parameters}/${SEEDED}`, { body: { value: 'yes' } });
  return true;
};

const isDemoHub = ({ business, location }: HubInfo): boolean =>
  business?.name === DEMO_RESTAURANT.businessName && location?.code === DEMO_RESTAURANT.locationCode;

/** Sets the hub up, or signs in to the demo it has. Null where the hub is not the demo, or its owner's PIN was changed. */
const openDemo = async (hub: HubClient, dataFolder: string): Promise<DemoPlace | null> => {
  const info = await hub.get<HubInfo>('/hub');
  if (!info.needsSetup && !isDemoHub(info)) return null;
  const signedIn = info.needsSetup ? await setUp(hub, dataFolder) : await signInAsOwner(hub, info);
  const locationId = signedIn?.user.locationIds[0];
  if (signedIn === null || locationId === undefined) return null;
  return demoPlace(hub.as(signedIn.idToken), { businessId: signedIn.user.businessId, locationId });
};

/** Null instead of the one error that is expected here. */
const unless = async <T>(code: string, attempt: Promise<T>): Promise<T | null> => {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof HubError && error.code === code) return null;
    throw error;
  }
};

const setUp = async (hub: HubClient, dataFolder: string): Promise<SignInOutput | null> => {
  const input = { ...DEMO_RESTAURANT, setupCode: setupCodeIn(dataFolder, 'hub') };
  const first = await unless('ALREADY_SET_UP', hub.post<SignInOutput>('/auth/local/setup', input));
  return first ?? signInAsOwner(hub, await hub.get<HubInfo>('/hub'));
};

/** By PIN: of a hub that has joined a cloud the e-mail is the cloud's person, whose password the hub does not know. */
const signInAsOwner = async (hub: HubClient, { location }: HubInfo): Promise<SignInOutput | null> => {
  const who = { pin: DEMO_RESTAURANT.ownerPin, locationId: location?.id };
  return unless('SIGN_IN_FAILED', hub.post<SignInOutput>('/auth/local/sign-in', who));
};

const isSeeded = async ({ hub, locationId }: DemoPlace): Promise<boolean> => {
  const { data } = await hub.get<{ data: { name: string }[] }>(`/locations/${locationId}/parameters`);
  return data.some((parameter) => parameter.name === SEEDED);
};

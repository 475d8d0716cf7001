import { basename, join } from 'node:path';
import type { BusinessView, HubPairingCode, Location } from '@comanda/contracts';
import { Tabs } from '@comanda/testing/pages/tabs';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { AdminCloud, signInAdmin } from './admin-cloud.ts';
import { Cable } from './cable.ts';
import { copyDemo } from './demo-hub.ts';
import { eventually, PINS } from './evening.ts';
import { ServedHub } from './served-hub.ts';

const PLACES = [
  { name: 'Zona 10', code: 'Z10' },
  { name: 'Antigua', code: 'ANT' },
] as const;

/** Of whoever runs the second branch. */
const PIN_THERE = '862013';

type Call = Awaited<ReturnType<AdminCloud['api']>>;

/** A hub of one branch, with a cable to the cloud of its own. */
export class Branch {
  readonly location: Location;
  readonly cable: Cable;
  readonly dataFolder: string;
  readonly #tabs: Tabs;
  #hub!: ServedHub;

  constructor(browser: Browser, location: Location, cloudUrl: string, dataFolder: string) {
    this.#tabs = new Tabs(browser, basename(dataFolder));
    this.location = location;
    this.cable = new Cable(cloudUrl);
    this.dataFolder = dataFolder;
  }

  get url(): string {
    return this.#hub.url;
  }

  async start(): Promise<void> {
    this.#hub = new ServedHub(this.dataFolder, { CLOUD_URL: await this.cable.start() });
    await this.#hub.start();
  }

  /** Somebody of this branch who may do everything there. */
  get #pin(): string {
    return this.location.code === PLACES[1].code ? PIN_THERE : PINS.owner;
  }

  /** Whether somebody of this name is among its people. */
  knows(fullName: string): boolean {
    const file = new Database(join(this.dataFolder, 'hub.db'), { readonly: true });
    try {
      return file.prepare('select 1 from app_user where full_name = ?').get(fullName) !== undefined;
    } finally {
      file.close();
    }
  }

  /** Signed in there. */
  async client(): Promise<HubClient> {
    const hub = new HubClient({ baseUrl: this.url });
    const body = { pin: this.#pin, locationId: this.location.id };
    return hub.as((await hub.post<{ idToken: string }>('/auth/local/sign-in', body)).idToken);
  }

  page(viewport = { width: 1280, height: 800 }): Promise<Page> {
    return this.#tabs.open(this.url, { viewport });
  }

  /** A till with somebody signed in. */
  async till(): Promise<Page> {
    const page = await this.page();
    await this.signIn(page);
    return page;
  }

  async signIn(page: Page): Promise<void> {
    await page.getByText('Ingrese su PIN').waitFor({ timeout: 30_000 });
    await page.keyboard.type(this.#pin);
    await page.keyboard.press('Enter');
    await page.getByText('Mesas', { exact: true }).first().waitFor();
  }

  async stop(): Promise<void> {
    try {
      await this.#tabs.close();
    } finally {
      await this.#hub.stop();
      await this.cable.stop();
    }
  }
}

/** A business of the cloud with two branches, a hub each. */
export class TwoHubs implements AsyncDisposable {
  readonly cloud: AdminCloud;
  readonly businessId: string;
  readonly databaseUrl: string;
  readonly first: Branch;
  readonly second: Branch;
  readonly #browser: Browser;
  readonly #folder: ReturnType<typeof tempFolder>;
  readonly #boxes: Branch[] = [];

  constructor(
    browser: Browser,
    cloud: AdminCloud,
    ids: { businessId: string; databaseUrl: string },
    branches: [Branch, Branch],
    folder: ReturnType<typeof tempFolder>,
  ) {
    this.#browser = browser;
    this.cloud = cloud;
    this.businessId = ids.businessId;
    this.databaseUrl = ids.databaseUrl;
    [this.first, this.second] = branches;
    this.#folder = folder;
  }

  /** The demo restaurant at the first branch; the second has nothing of its own and takes its catalogue from the cloud. */
  static async open(browser: Browser, databaseUrl: string): Promise<TwoHubs> {
    const cloud = await AdminCloud.open(browser, databaseUrl);
    const owner = await cloud.api();
    const { id } = await owner<BusinessView>('POST', '/businesses', { name: 'El Comal', location: PLACES[0] });
    await owner('POST', `/businesses/${id}/locations`, { ...PLACES[1], timeZone: 'America/Guatemala' });
    const { data } = await owner<{ data: Location[] }>('GET', `/businesses/${id}/locations`);
    const folder = tempFolder();
    const branches = PLACES.map(({ code }) => {
      const location = data.find((one) => one.code === code)!;
      return new Branch(browser, location, cloud.url, join(folder.path, code));
    }) as [Branch, Branch];
    const house = new TwoHubs(browser, cloud, { businessId: id, databaseUrl }, branches, folder);
    try {
      await house.#fill(owner);
    } catch (error) {
      await house[Symbol.asyncDispose]();
      throw error;
    }
    return house;
  }

  async #fill(owner: Call): Promise<void> {
    const { first, second } = this;
    await copyDemo(first.dataFolder);
    await Promise.all([first.start(), second.start()]);
    await this.#pair(first);
    await setUpEmpty(second);
    await this.#pair(second);
    await this.#hire(owner);
  }

  /**
   * Who runs the second branch: hired in the cloud, and known there once the hub has heard of them. Its file says when:
   * a PIN tried too early, five times, locks the branch's tills for half a minute.
   */
  async #hire(owner: Call): Promise<void> {
    const { second, businessId } = this;
    const person = { fullName: 'Eva Tzoc', role: 'Administrator', pin: PIN_THERE, locationIds: [second.location.id] };
    await owner('POST', `/businesses/${businessId}/users`, person);
    await eventually(() => second.knows(person.fullName), `${person.fullName} at the second branch`);
  }

  /** What the administration shows for whoever connects a hub there. */
  async codeFor({ id: locationId }: Location): Promise<string> {
    const owner = await this.cloud.api();
    const body = { businessId: this.businessId, locationId };
    return (await owner<HubPairingCode>('POST', '/hubs/pairing-code', body)).code;
  }

  async #pair(branch: Branch): Promise<void> {
    const hub = new HubClient({ baseUrl: branch.url });
    const { ownerEmail: email, ownerPassword: password } = DEMO_RESTAURANT;
    const { idToken } = await hub.post<{ idToken: string }>('/auth/local/sign-in', { email, password });
    await hub.as(idToken).post('/sync/pair', { pairingCode: await this.codeFor(branch.location) });
  }

  /** A machine that is not set up, for the second branch. */
  async newBox(): Promise<Branch> {
    const box = new Branch(this.#browser, this.second.location, this.cloud.url, join(this.#folder.path, 'box'));
    this.#boxes.push(box);
    await box.start();
    return box;
  }

  /** The administration, signed in, at the catalogue. */
  async admin(viewport?: { width: number; height: number }): Promise<Page> {
    const page = await this.cloud.page(viewport);
    await signInAdmin(page);
    await page.getByRole('link', { name: 'Carta' }).click();
    return page;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.first, this.second, ...this.#boxes].map((one) => one.stop()));
    await this.cloud[Symbol.asyncDispose]();
    this.#folder[Symbol.dispose]();
  }
}

/** A hub that was set up by itself and sells nothing yet. */
const setUpEmpty = async ({ url, dataFolder }: Branch): Promise<void> => {
  const { ownerEmail, ownerPassword, ownerName } = DEMO_RESTAURANT;
  const { name: locationName, code: locationCode } = PLACES[1];
  await new HubClient({ baseUrl: url }).post('/auth/local/setup', {
    businessName: 'El Comal',
    locationName,
    locationCode,
    timeZone: 'America/Guatemala',
    ownerName,
    ownerEmail,
    ownerPassword,
    ownerPin: '937164',
    setupCode: setupCodeIn(dataFolder, 'hub'),
  });
};

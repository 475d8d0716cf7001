import { join } from 'node:path';
import type { HubInfo, Location } from '@comanda/contracts';
import { Tabs } from '@comanda/testing/pages/tabs';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { AdminCloud } from './admin-cloud.ts';
import { Cable } from './cable.ts';
import { copyDemo } from './demo-hub.ts';
import { ServedHub } from './served-hub.ts';

/** A cloud, and the demo restaurant's hub with a cable to it that can be pulled. */
export class PairedHouse implements AsyncDisposable {
  readonly cloud: AdminCloud;
  readonly cable: Cable;
  readonly #tabs: Tabs;
  readonly #folder = tempFolder();
  #hub!: ServedHub;

  constructor(browser: Browser, cloud: AdminCloud, cloudUrl: string) {
    this.#tabs = new Tabs(browser, 'house-till');
    this.cloud = cloud;
    this.cable = new Cable(cloudUrl);
  }

  static async open(browser: Browser): Promise<PairedHouse> {
    const cloud = await AdminCloud.open(browser);
    const page = await cloud.page();
    const house = new PairedHouse(browser, cloud, new URL(page.url()).origin);
    await page.close();
    await house.#start();
    return house;
  }

  async #start(): Promise<void> {
    const dataFolder = join(this.#folder.path, 'hub');
    await copyDemo(dataFolder);
    this.#hub = new ServedHub(dataFolder, { CLOUD_URL: await this.cable.start() });
    await this.#hub.start();
  }

  /** Signed in at the hub as its owner, for what a journey is not about. */
  async owner(): Promise<HubClient> {
    const client = new HubClient({ baseUrl: this.#hub.url });
    const who = { pin: DEMO_RESTAURANT.ownerPin, locationId: (await this.location()).id };
    const { idToken } = await client.post<{ idToken: string }>('/auth/local/sign-in', who);
    return client.as(idToken);
  }

  /** Where the hub is, by the ids it has now. */
  async location(): Promise<Location> {
    return (await new HubClient({ baseUrl: this.#hub.url }).get<HubInfo>('/hub')).location!;
  }

  /** A till, at its sign-in. */
  till(viewport = { width: 1280, height: 800 }): Promise<Page> {
    return this.#tabs.open(this.#hub.url, { viewport });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#tabs.close();
    } finally {
      await this.#hub.stop();
      await this.cable.stop();
      await this.cloud[Symbol.asyncDispose]();
      this.#folder[Symbol.dispose]();
    }
  }
}

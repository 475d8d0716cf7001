import { join, resolve } from 'node:path';
import type { HubInfo, Location } from '@comanda/contracts';
import { ServingProcess } from '@comanda/testing/serving-process';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Browser, Page } from 'playwright-core';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { DEMO_RESTAURANT } from '../../scripts/demo/restaurant.data.ts';
import { AdminCloud } from './admin-cloud.ts';
import { Cable } from './cable.ts';
import { copyDemo } from './demo-hub.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/hub/main.ts');

/** A cloud, and the demo restaurant's hub with a cable to it that can be pulled: each in a process of its own. */
export class PairedHouse implements AsyncDisposable {
  readonly cloud: AdminCloud;
  readonly cable: Cable;
  readonly #browser: Browser;
  readonly #folder = tempFolder();
  readonly #hub = new ServingProcess(MAIN, 'hub ready');
  readonly #pages: Page[] = [];
  #url = '';

  constructor(browser: Browser, cloud: AdminCloud, cloudUrl: string) {
    this.#browser = browser;
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
    const port = await this.#hub.start({
      HUB_PORT: '0',
      HUB_HOST: '127.0.0.1',
      COMANDA_DATA: dataFolder,
      CLOUD_URL: await this.cable.start(),
      LOG_LEVEL: 'info',
      HUB_PUBLIC_REQUESTS_PER_MINUTE: '10000',
    });
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** Signed in at the hub as its owner, for what a journey is not about. */
  async owner(): Promise<HubClient> {
    const client = new HubClient({ baseUrl: this.#url });
    const who = { pin: DEMO_RESTAURANT.ownerPin, locationId: (await this.location()).id };
    const { idToken } = await client.post<{ idToken: string }>('/auth/local/sign-in', who);
    return client.as(idToken);
  }

  /** Where the hub is, by the ids it has now. */
  async location(): Promise<Location> {
    return (await new HubClient({ baseUrl: this.#url }).get<HubInfo>('/hub')).location!;
  }

  /** A till, at its sign-in. */
  async till(viewport = { width: 1280, height: 800 }): Promise<Page> {
    const context = await this.#browser.newContext({ viewport });
    const page = await context.newPage();
    this.#pages.push(page);
    page.setDefaultTimeout(30_000);
    await page.goto(this.#url);
    return page;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const [i, page] of this.#pages.entries()) {
      const folder = process.env.JOURNEY_SHOTS;
      if (folder) await page.screenshot({ path: join(folder, `house-till-${i}.png`) });
      await page.context().close();
    }
    await this.#hub.end('SIGTERM');
    await this.cable.stop();
    await this.cloud[Symbol.asyncDispose]();
    this.#folder[Symbol.dispose]();
  }
}

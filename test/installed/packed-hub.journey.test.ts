// Rule: a packed hub keeps what it was told over a kill; also held by scripts/package/headless.test.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderView } from '@comanda/contracts';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { ofRun } from '@comanda/testing/of-run';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { assemble, sealRelease } from '../../scripts/package/assemble.ts';
import { setUpKitchen } from '../bench/kitchen.ts';
import { HubProcess } from '../rush/hub-process.ts';

const target = { platform: process.platform, arch: process.arch };
const folder = tempFolder();
const release = folder.file('comanda');
beforeAll(async () => {
  await ofRun('pages');
  await assemble(release, target);
  sealRelease(release, target);
});
afterAll(() => folder[Symbol.dispose]());

test('the packed hub, outside of the repository, sets up, takes an order and prints it; killed and started again it has lost nothing', async () => {
  const printer = new FakePrinter();
  await printer.start();
  const hub = new HubProcess({ dataFolder: folder.file('data'), main: join(release, 'apps/hub/main.mjs') });
  try {
    await hub.start();
    const kitchen = await setUpKitchen(hub, { screens: 0, printerUrls: [printer.url], products: 2 });
    const owner = new HubClient({ baseUrl: hub.url }).as(kitchen.token);
    const { businessId, locationId, productIds } = kitchen;
    const order = await owner.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
    await owner.post(`/orders/${order.id}/items`, { productId: productIds[0], quantity: 2, notes: 'sin chile' });
    await owner.post(`/orders/${order.id}/send-to-kitchen`);
    await expect.poll(() => printer.slips.map(slipText).join('\n')).toContain('sin chile');
    await hub.kill();
    await hub.start();
    const again = await new HubClient({ baseUrl: hub.url }).as(kitchen.token).get<OrderView>(`/orders/${order.id}`);
    expect(again.items.map(({ notes, quantity }) => ({ notes, quantity }))).toEqual([
      { notes: 'sin chile', quantity: 2 },
    ]);
    for (const page of ['/', '/kds', '/admin', '/api/']) {
      const answer = await fetch(`${hub.url}${page}`, { headers: { accept: 'text/html' } });
      expect([page, answer.status]).toEqual([page, 200]);
    }
    expect(await hub.stop()).toBe(0);
    const file = new Database(hub.databaseFile, { readonly: true });
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    file.close();
    expect(hub.errors).toEqual([]);
  } finally {
    await hub.kill();
    await printer.stop();
  }
});

test('a release names each of its files', () => {
  const { version, files } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(files)).toContain('apps/hub/main.mjs');
});

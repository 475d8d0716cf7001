// Rule: the year a hub is measured with is as a hub would have written it; also held by packages/sync/hub/recovery/verify-log.test.ts
import { hash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { auditText, GENESIS } from '@comanda/kernel/audit/record-audit';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { copyDemo } from '../journeys/demo-hub.ts';
import { HubProcess } from '../rush/hub-process.ts';
import { playNight } from '../rush/night.ts';
import { age, beforeNight } from './aged-hub.ts';

test('a year of one night is a hub’s own: chains whole, nothing points nowhere, as many bytes an order as it served', async () => {
  using folder = tempFolder();
  const dataFolder = folder.file('hub');
  await copyDemo(dataFolder);
  const night = beforeNight(dataFolder);
  const hub = new HubProcess({ dataFolder });
  await hub.start();
  await seedDemo(hub.url, { dataFolder, printerUrl: 'tcp://127.0.0.1:9' });
  const options = { orders: 12, speed: 'max', seed: 'year', isShared: false, print: () => undefined } as const;
  const played = await playNight({ ...options, url: hub.url });
  played.night.kitchen.stop();
  await hub.stop();
  const young = folder.file('young');
  cpSync(dataFolder, young, { recursive: true });

  const aged = age(dataFolder, night, { days: 10, historyDays: 2 });

  expect(aged.orders).toBe(120);
  const [before, after] = [young, dataFolder].map((one) => new Database(join(one, 'hub.db'), { readonly: true }));
  expect(after!.pragma('foreign_key_check')).toEqual([]);
  const bytes = (db: Database.Database) =>
    db.prepare("select sum(payload) from dbstat where name in ('order', 'order_item', 'kitchen_ticket')").pluck().get();
  expect(Number(bytes(after!)) / Number(bytes(before!)) / 10).toBeCloseTo(1, 1);
  const db = HubDatabase.open(join(dataFolder, 'hub.db'), tables, systemEnv());
  expect(db.verifyChain().brokenAt).toBe(null);
  let last = GENESIS;
  for (const entry of await db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute()) {
    expect([entry.prevHash, entry.hash]).toEqual([last, hash('sha256', auditText(entry))]);
    last = entry.hash;
  }
  await db.close();
});

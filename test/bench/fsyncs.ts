import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { caller, draftOrder, setUpKitchen } from './kitchen.ts';
import { startHub } from './nodes.ts';
import { hasStrace } from './system.ts';

const fsyncsIn = (trace: string): number =>
  (readFileSync(trace, 'utf8').match(/^\d*\s*(fsync|fdatasync)\(/gm) ?? []).length;
const commitsIn = (database: string): number => {
  const db = new Database(database, { readonly: true });
  const count = db.prepare('select count(*) from ob_tx').pluck().get() as number;
  db.close();
  return count;
};

/** fsyncs of the hub per sealed transaction, over forty orders; null where strace is not there to count. */
export const countFsyncs = async (): Promise<{ fsyncs: number; commits: number; perCommit: number } | null> => {
  if (!hasStrace()) return null;
  using folder = tempFolder();
  const data = join(folder.path, 'hub');
  const trace = folder.file('trace');
  const hub = await startHub(data, {
    prefix: ['strace', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', trace],
  });
  const kitchen = await setUpKitchen({ url: hub.url, dataFolder: data }, { screens: 0, printerUrls: [], products: 5 });
  const call = caller(hub.url, kitchen.token);
  const before = { fsyncs: fsyncsIn(trace), commits: commitsIn(join(data, 'hub.db')) };
  for (let i = 0; i < 40; i++) {
    const order = await draftOrder(call, kitchen, 3);
    await call('POST', `/orders/${order.id}/send-to-kitchen`);
  }
  const fsyncs = fsyncsIn(trace) - before.fsyncs;
  const commits = commitsIn(join(data, 'hub.db')) - before.commits;
  await hub.stop();
  return { fsyncs, commits, perCommit: fsyncs / commits };
};

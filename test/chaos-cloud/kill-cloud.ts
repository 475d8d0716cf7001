import { chmodSync } from 'node:fs';
import type { AccountSignInOutput, BusinessView } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { createRandom } from '../rush/random.ts';
import { CloudProcess } from './cloud-process.ts';
import { compare, startLoad } from './load.ts';

export interface CloudKills {
  kills: Record<'cloud' | 'database' | 'power', number>;
  acknowledged: number;
  customers: number;
  lostAnswers: number;
  problems: string[];
  restartMs: number[];
}

/** Writes that came through before each kill. */
const ENOUGH = 8;
/** A cloud that takes nothing for so long is not waited for: what is missing shows at the end. */
const PATIENCE_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** Kills cloud, database or both at random moments under load, and compares the end with what was acknowledged. */
export const killCloud = async (options: {
  kills: number;
  seed: string;
  print(line: string): void;
}): Promise<CloudKills> => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  const cloud = new CloudProcess(folder.path);
  try {
    await cloud.start();
    return await killAndCompare(cloud, options);
  } finally {
    await cloud.stop();
  }
};

const killAndCompare = async (
  cloud: CloudProcess,
  options: { kills: number; seed: string; print(line: string): void },
): Promise<CloudKills> => {
  const setupCode = setupCodeIn(cloud.dataFolder, 'cloud');
  const person = { setupCode, email: 'chaos@example.com', password: 'chaos-chaos', fullName: 'Chaos' };
  const visitor = new HubClient({ baseUrl: cloud.url });
  const { idToken } = await visitor.post<AccountSignInOutput>('/auth/local/setup', person);
  const owner = visitor.as(idToken);
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await owner.post<BusinessView>('/businesses', { name: 'Chaos', location });
  const random = createRandom(options.seed);
  const load = startLoad(owner, businessId);
  const kills = { cloud: 0, database: 0, power: 0 };
  const restartMs: number[] = [];
  const acknowledged = () => [...load.journal.values()].reduce((sum, one) => sum + one.version, 0);
  for (let i = 1; i <= options.kills; i++) {
    const before = acknowledged();
    await pause(random.int(100, 1000));
    // On a machine with much to do nothing may have come through by then: a kill that meets no work says nothing.
    const deadline = performance.now() + PATIENCE_MS;
    while (acknowledged() < before + ENOUGH && performance.now() < deadline) await pause(20);
    const what = (['cloud', 'database', 'power'] as const)[i % 3]!;
    kills[what] += 1;
    const since = performance.now();
    if (what === 'database') cloud.killDatabase();
    else {
      await (what === 'cloud' ? cloud.kill() : cloud.cutPower());
      await cloud.start();
      restartMs.push(performance.now() - since);
    }
    options.print(`kill ${String(i).padStart(3)}  ${what.padEnd(8)}  ${load.journal.size} customers acknowledged`);
  }
  await pause(500);
  await load.stop();
  const problems = await compare(owner, businessId, load.journal);
  return {
    kills,
    acknowledged: acknowledged(),
    customers: load.journal.size,
    lostAnswers: load.lostAnswers,
    problems,
    restartMs,
  };
};

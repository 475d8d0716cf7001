import { join } from 'node:path';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { untilChanged } from '@comanda/testing/fake-printer/until-changed';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { bridgeProgram } from '@comanda/testing/run/programs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { bridgeKeys } from '../config/bridge-keys.ts';
import { openConfigFile } from '../config/config-file.ts';
import { BridgeProcess } from '../testing/bridge-process.ts';
import { wrongPaper } from '../testing/bridge-world.ts';
import { FakeHub, TOKEN } from '../testing/fake-hub.ts';
import { BUSINESS, LOCATION, printerAt, STATION } from '../testing/printers.ts';

const SECRET = 'the secret of a bridge that is killed';
const JOBS = 40;
const KILLS = 13;
const LOST_SHARE = 0.2;

/** Everything a moment to kill is chosen by. */
interface Scene {
  hub: FakeHub;
  printer: FakePrinter;
  random: () => number;
}

type Moment = (scene: Scene, strike: () => void) => () => void;

const atReport =
  (status: string): Moment =>
  ({ hub, random }, strike) => {
    let left = 1 + Math.floor(random() * 2);
    let seen = hub.reports.length;
    return hub.onChange(() => {
      for (const report of hub.reports.slice(seen)) if (report.status === status && --left === 0) strike();
      seen = hub.reports.length;
    });
  };

const atByte =
  (fault: 'dropAt' | 'powerCutAt'): Moment =>
  ({ printer, random }, strike) => {
    const bytes = 1 + Math.floor(random() * 500);
    const from = printer.dataBytes;
    if (fault === 'dropAt') printer.dropAt(bytes, random() < 0.5 ? 'rst' : 'fin');
    else printer.powerCutAt(bytes);
    return printer.onChange(() => printer.dataBytes - from >= bytes && strike());
  };

/** The slip is out, and nobody has said so yet. */
const atCut: Moment = ({ printer, random }, strike) => {
  const whole = () => printer.slips.filter(({ state }) => state === 'complete').length;
  const wanted = whole() + 1 + Math.floor(random() * 2);
  return printer.onChange(() => whole() >= wanted && strike());
};

const MOMENTS: readonly Moment[] = [
  atReport('sent'),
  atReport('printed'),
  atByte('dropAt'),
  atByte('dropAt'),
  atByte('powerCutAt'),
  atCut,
  atCut,
];

/** Waits for the moment, or for the end of what there is to do: true when it struck. */
const struck = (scene: Scene, moment: Moment): Promise<boolean> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const finish = (how: boolean) => {
      for (const stop of stops.splice(0)) stop();
      resolve(how);
    };
    stops.push(moment(scene, () => finish(true)));
    stops.push(scene.hub.onChange(() => scene.hub.statuses().every((status) => status === 'printed') && finish(false)));
  });

test(`a bridge that is killed ${KILLS} times, with answers lost, loses no slip and repeats none unmarked`, async () => {
  using folder = tempFolder();
  const random = seeded(20_261_127);
  const hub = new FakeHub();
  const printer = new FakePrinter();
  await hub.start();
  await printer.start();
  const keys = bridgeKeys(SECRET);
  const { file } = await openConfigFile(join(folder.path, 'bridge.json'), 0);
  const own = { bridgeId: STATION, businessId: BUSINESS, locationId: LOCATION };
  const pairing = { ...own, apiUrl: hub.apiUrl, name: 'Puente', place: null, deviceToken: keys.seal(TOKEN) };
  await file.update((config) => ({ ...config, pairing, printers: [printerAt(printer.url)] }));
  hub.faults.losesAnswer = () => random() < LOST_SHARE;
  const numbers = Array.from({ length: JOBS }, (_, i) => i + 1);
  const waiting = [...numbers];
  const send = (count: number): void => {
    for (const n of waiting.splice(0, count)) hub.add(n);
  };

  const env = {
    PORT: '0',
    BRIDGE_DATA: folder.path,
    BRIDGE_SECRET: SECRET,
    LOG_LEVEL: 'fatal',
  };
  const program = await bridgeProgram();
  const scene = { hub, printer, random };
  let kills = 0;
  let [bridge, next] = [new BridgeProcess(program, env), new BridgeProcess(program, env)];
  try {
    for (let round = 1; round <= KILLS; round++) {
      send(Math.floor(JOBS / KILLS));
      const moment = MOMENTS[Math.floor(random() * MOMENTS.length)]!;
      // An echo that is kept for the next connection saves a repeat; some printers keep none.
      printer.setEcho(random() < 0.5 ? {} : { afterDrop: 'lost' });
      const comes = struck(scene, moment);
      await bridge.begin();
      if (await comes) kills += 1;
      await bridge.end('SIGKILL');
      [bridge, next] = [next, new BridgeProcess(program, env)];
      printer.clearFault();
      if (!printer.state.powered) await printer.powerOn();
    }
    send(JOBS);
    await bridge.begin();
    const isDone = () => hub.statuses().every((status) => status === 'printed');
    await untilChanged(
      isDone,
      (look) => [hub.onChange(look)],
      30_000,
      () => `all is printed; ${hub.statuses()}`,
    );
  } finally {
    await bridge.end('SIGTERM');
    await next.end('SIGKILL');
    await printer.stop();
    await hub.stop();
  }
  const marked = printer.slips.filter(isMarked).length;
  const torn = printer.slips.filter(({ state }) => state === 'torn').length;
  process.stdout.write(`${kills} kills, ${printer.slips.length} slips: ${marked} marked repeats, ${torn} torn\n`);
  expect(wrongPaper(printer, numbers)).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(12);
  // Kills that never left a doubt would prove nothing.
  expect(marked).toBeGreaterThan(0);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { HubPairingCode, JoinStatus } from '@comanda/contracts';
import { setupCodeIn } from '@comanda/testing/setup-code';
import type { Crew } from './crew.ts';
import type { Region } from './region.ts';
import { putBackup } from './restore.ts';
import { eventually, openBranch } from './settle-in.ts';

/** What happens to a crew's machine; `ms`: how long people work while it is cut off. Each answers what came of it. */
export type Loss = (region: Region, crew: Crew, ms: number) => Promise<string>;

/**
 * A disk dies in the middle of service with sales that were not sent; a backup is put in its place, and the branch sells on
 * before it meets the cloud. What only the lost file knew nobody can bring back.
 */
export const loseDisk: Loss = async (_region, crew, ms) => {
  const { branch } = crew;
  branch.cable.disturb('silence');
  await sleep(ms);
  crew.abandon();
  await branch.hub.kill();
  branch.cable.disturb('reset');
  branch.lostFiles.push(await putBackup(branch));
  await branch.hub.start();
  const { epoch, state } = branch.machine.standing;
  // One that was put back from just now does not know it before the cloud says so.
  if (state === 'recovering') {
    const { owner } = await openBranch(branch.hub.url);
    await owner.hub.post('/sync/sell-on');
  }
  await crew.hire();
  crew.start();
  await sleep(ms);
  branch.cable.heal();
  const began = performance.now();
  await eventually(`${branch.name} with its history`, async () => {
    const now = branch.machine.standing;
    return now.state === 'paired' && now.epoch > epoch ? true : null;
  });
  await crew.backUp();
  return `${branch.name}, with the cloud's history after ${(performance.now() - began).toFixed(0)} ms`;
};

/** Somebody copies a hub's folder to a second machine: both sell, the copy unheard of at first; then one is fenced. */
export const copyMachine: Loss = async (_region, crew, ms) => {
  const { branch } = crew;
  const copy = await branch.copiedMachine();
  await copy.start();
  copy.cable.disturb('silence');
  const shift = await crew.shiftAt(copy.hub.url);
  shift.load.start();
  await sleep(ms);
  copy.cable.heal();
  const states = () => [branch.machine.standing.state, copy.standing.state];
  const isOneLeft = async () => (states().includes('fenced') && states().includes('paired') ? true : null);
  await eventually('one of two machines fenced', isOneLeft);
  if (copy.standing.state === 'paired') {
    crew.abandon();
    branch.changeTo(copy);
    crew.takeOver(shift);
  } else {
    shift.abandon();
    branch.retired.push(copy);
  }
  await crew.backUp();
  return `${branch.name}, goes on as ${branch.hub.name}`;
};

/** An empty box takes the place of one without internet, which comes back with sales it had not sent. */
export const replaceMachine: Loss = async ({ owner, businessId }, crew, ms) => {
  const { branch } = crew;
  const { locationId, machine: old } = branch;
  old.cable.disturb('silence');
  await sleep(ms);
  crew.abandon();
  const box = branch.emptyMachine();
  await box.start();
  const began = performance.now();
  await eventually('a box in its place', async () => {
    const { code } = await owner.post<HubPairingCode>('/hubs/pairing-code', { businessId, locationId });
    const setupCode = setupCodeIn(box.dataFolder, 'hub');
    return box.client.post<object>('/sync/join', { setupCode, pairingCode: code });
  });
  branch.changeTo(box);
  await eventually('all of it loaded', async () =>
    (await box.client.get<JoinStatus>('/sync/join-status')).step === 'ready' ? true : null,
  );
  await crew.hire();
  crew.start();
  const readyMs = performance.now() - began;
  old.cable.heal();
  await crew.backUp();
  return `${branch.name}, by ${box.hub.name} after ${readyMs.toFixed(0)} ms`;
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { HubView, Page, SyncStatus } from '@comanda/contracts';
import type { HubClient } from './hub-client.ts';

const POLL_MS = 100;
/** It takes seconds; whatever takes longer goes on by itself, and whoever waits is told what there is. */
const PATIENCE_MS = 120_000;

/**
 * Waits until what the hub brought along is in the cloud's tables and what the cloud made of it is back: from then on people
 * and ids stay who they are. Both clients are signed in as the owner. False when it took too long.
 */
export const pairingSettled = async (
  hub: HubClient,
  cloud: HubClient,
  { businessId }: { businessId: string },
): Promise<boolean> => {
  const patience = Date.now() + PATIENCE_MS;
  const until = async (isSo: () => Promise<boolean>): Promise<boolean> => {
    while (!(await isSo())) {
      if (Date.now() > patience) return false;
      await sleep(POLL_MS);
    }
    return true;
  };
  const status = () => hub.get<SyncStatus>('/sync/status');
  const isApplied = async () =>
    (await cloud.get<Page<HubView>>(`/hubs?businessId=${businessId}`)).data.every(
      ({ status, appliedSeq, receivedSeq }) => status !== 'active' || appliedSeq >= receivedSeq,
    );
  if (!(await until(async () => (await status()).unsent === 0)) || !(await until(isApplied))) return false;
  const appliedAt = new Date().toISOString();
  return until(async () => ((await status()).upToDateAt ?? '') >= appliedAt);
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { HubView, Page, SyncStatus } from '@comanda/contracts';
import type { HubClient } from './hub-client.ts';

const POLL_MS = 100;

/**
 * Waits until what the hub brought along is in the cloud's tables and what the cloud made of it is back: from then on people
 * and ids stay who they are. Both clients are signed in as the owner.
 */
export const pairingSettled = async (hub: HubClient, cloud: HubClient): Promise<void> => {
  const status = () => hub.get<SyncStatus>('/sync/status');
  while ((await status()).unsent > 0) await sleep(POLL_MS);
  const isApplied = ({ data }: Page<HubView>) =>
    data.every(({ status, appliedSeq, receivedSeq }) => status !== 'active' || appliedSeq >= receivedSeq);
  while (!isApplied(await cloud.get<Page<HubView>>('/hubs'))) await sleep(POLL_MS);
  const appliedAt = new Date().toISOString();
  while (((await status()).upToDateAt ?? '') < appliedAt) await sleep(POLL_MS);
};

import type { HubView } from '@comanda/contracts';

/** How a hub stands, as its card says it; `tone` is the colour beside the words. */
export type HubState =
  | { word: 'inStep'; tone: 'good' }
  | { word: 'toLookAt'; tone: 'warn' }
  | { word: 'pending'; tone: 'busy'; count: number }
  | { word: 'noSignal'; tone: 'warn' | 'bad'; since: string }
  | { word: 'neverSeen'; tone: 'soft' }
  | { word: 'replaced'; tone: 'soft' };

/** What is on its way: still at the hub, and here but not worked in. */
const pendingOf = ({ report, receivedSeq, appliedSeq }: HubView): number =>
  (report?.unsent ?? 0) + receivedSeq - appliedSeq;

/** One thing is said of a hub: the most important. */
export const hubState = (hub: HubView): HubState => {
  if (hub.status === 'replaced') return { word: 'replaced', tone: 'soft' };
  if (hub.lastSeenAt === null) return { word: 'neverSeen', tone: 'soft' };
  if (!hub.isInTouch) {
    return { word: 'noSignal', tone: hub.alarms.includes('silent') ? 'bad' : 'warn', since: hub.lastSeenAt };
  }
  const count = pendingOf(hub);
  if (count > 0) return { word: 'pending', tone: 'busy', count };
  return hub.alarms.length > 0 ? { word: 'toLookAt', tone: 'warn' } : { word: 'inStep', tone: 'good' };
};

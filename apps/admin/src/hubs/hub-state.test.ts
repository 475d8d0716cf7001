import type { HubView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { hubState } from './hub-state.ts';

const AT = '2026-11-21T20:05:00.000Z';
const HUB: HubView = {
  ...{
    id: 'hub',
    locationId: 'here',
    locationName: 'Zona 10',
    epoch: 1,
    status: 'active',
    isRevoked: false,
    pairedAt: AT,
  },
  lastSeenAt: AT,
  isInTouch: true,
  clockSkewMs: 0,
  appVersion: '1.1',
  schemaVersion: 1,
  ...{
    receivedSeq: 9,
    appliedSeq: 9,
    unappliedSince: null,
    held: 0,
    conflicts: 0,
    differing: [],
    quarantined: 0,
    alarms: [],
  },
  report: { unsent: 0, oldestUnsentMs: null, feedAgeMs: 0, feedErrors: 0, diskFree: null, backupAgeMs: null },
};

test('a hub whose every change is here and worked in is in step', () => {
  expect(hubState(HUB)).toEqual({ word: 'inStep', tone: 'good' });
  expect(hubState({ ...HUB, report: null })).toEqual({ word: 'inStep', tone: 'good' });
});

test('a hub whose data differ from the cloud’s was said to be in step, in green, above its own alarm', () => {
  expect(hubState({ ...HUB, alarms: ['differs'] })).toEqual({ word: 'toLookAt', tone: 'warn' });
});

test('what is still at the hub and what is here but not worked in yet are counted together', () => {
  const report = { ...HUB.report!, unsent: 30 };
  expect(hubState({ ...HUB, report, appliedSeq: 1 })).toEqual({ word: 'pending', tone: 'busy', count: 38 });
});

test('a hub that does not answer is said to be away since it was last heard, whatever it had left to send', () => {
  const away = { ...HUB, isInTouch: false, receivedSeq: 20 };
  expect(hubState(away)).toEqual({ word: 'noSignal', tone: 'warn', since: AT });
  expect(hubState({ ...away, alarms: ['silent'] })).toMatchObject({ tone: 'bad' });
  expect(hubState({ ...away, lastSeenAt: null })).toEqual({ word: 'neverSeen', tone: 'soft' });
  expect(hubState({ ...away, status: 'replaced' })).toEqual({ word: 'replaced', tone: 'soft' });
});

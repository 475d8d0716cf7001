import type { HubReport, HubView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { hubAlarms, isInTouch } from './hub-alarms.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number): string => new Date(NOW - ms).toISOString();

const REPORT: HubReport = {
  unsent: 0,
  oldestUnsentMs: null,
  feedAgeMs: 2_000,
  feedErrors: 0,
  diskFree: 40 * 1024 ** 3,
  backupAgeMs: 20 * MINUTE,
};
const hub = (more: Partial<HubView> = {}, report: Partial<HubReport> = {}): HubView => ({
  ...{
    id: 'hub',
    locationId: 'here',
    locationName: 'Zona 10',
    epoch: 1,
    status: 'active',
    isRevoked: false,
    pairedAt: ago(90 * HOUR),
  },
  ...{
    lastSeenAt: ago(5_000),
    isInTouch: true,
    clockSkewMs: 300,
    appVersion: '1.1',
    schemaVersion: 1,
    receivedSeq: 9,
    appliedSeq: 9,
    unappliedSince: null,
  },
  held: 0,
  conflicts: 0,
  differing: [],
  quarantined: 0,
  report: { ...REPORT, ...report },
  alarms: [],
  ...more,
});
const alarms = (more?: Partial<HubView>, report?: Partial<HubReport>) => {
  const one = hub(more, report);
  return hubAlarms({ ...one, isInTouch: isInTouch(one.lastSeenAt, NOW) }, NOW);
};

test('a hub in step alarms nobody', () => {
  expect(alarms()).toEqual([]);
});

test.each([
  ['silent', { lastSeenAt: ago(10 * MINUTE + 1) }, {}, { lastSeenAt: ago(10 * MINUTE) }, {}],
  ['wedged', {}, { oldestUnsentMs: 10 * MINUTE + 1 }, {}, { oldestUnsentMs: 10 * MINUTE }],
  ['behind', { unappliedSince: ago(2 * MINUTE + 1) }, {}, { unappliedSince: ago(2 * MINUTE) }, {}],
  ['differs', { differing: Array.of('order_item') }, {}, {}, {}],
  ['held', { held: 1 }, {}, {}, {}],
  ['conflicts', { conflicts: 1 }, {}, {}, {}],
  ['clock', { clockSkewMs: -2 * MINUTE - 1 }, {}, { clockSkewMs: -2 * MINUTE }, {}],
  ['clock', { clockSkewMs: 2 * MINUTE + 1 }, {}, { clockSkewMs: null }, {}],
  ['disk_low', {}, { diskFree: 1024 ** 3 - 1 }, {}, { diskFree: 1024 ** 3 }],
  ['backup_old', {}, { backupAgeMs: 26 * HOUR + 1 }, {}, { backupAgeMs: 26 * HOUR }],
  ['feed_old', {}, { feedAgeMs: 10 * MINUTE + 1 }, {}, { feedAgeMs: 10 * MINUTE }],
] as const)('%s alarms beyond its limit, and at the limit not yet', (alarm, over, overReport, at, atReport) => {
  expect(alarms(over, overReport)).toEqual([alarm]);
  expect(alarms(at, atReport)).toEqual([]);
});

test('a hub that waits while it is away is silent, not wedged; while it is away for a moment only, neither', () => {
  const waiting = { oldestUnsentMs: 40 * MINUTE, feedAgeMs: 40 * MINUTE };
  expect(alarms({ lastSeenAt: ago(30 * MINUTE) }, waiting)).toEqual(['silent']);
  expect(alarms({ lastSeenAt: ago(3 * MINUTE) }, waiting)).toEqual([]);
});

test('what never came counts from the pairing; of backups only with a hub that knows of disks', () => {
  expect(alarms({ lastSeenAt: null, report: null })).toEqual(['silent']);
  expect(alarms({ lastSeenAt: null, report: null, pairedAt: ago(MINUTE) })).toEqual([]);
  expect(alarms({}, { backupAgeMs: null, feedAgeMs: null })).toEqual(['backup_old', 'feed_old']);
  expect(alarms({ pairedAt: ago(5 * MINUTE) }, { backupAgeMs: null, feedAgeMs: null })).toEqual([]);
  expect(alarms({}, { backupAgeMs: null, diskFree: null })).toEqual([]);
});

test('the most urgent comes first, and a hub that was replaced says nothing', () => {
  const everything = { held: 2, conflicts: 3, clockSkewMs: 9 * HOUR };
  const report = { oldestUnsentMs: HOUR, diskFree: 0, backupAgeMs: 99 * HOUR, feedAgeMs: HOUR };
  expect(alarms(everything, report)).toEqual([
    ...['wedged', 'held', 'conflicts', 'disk_low', 'backup_old', 'clock', 'feed_old'],
  ]);
  expect(alarms({ ...everything, status: 'replaced' }, report)).toEqual([]);
});

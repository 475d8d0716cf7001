import type { HubAlarm, HubView } from '@comanda/contracts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A hub says hello every 15 s. Milliseconds. */
const SILENT_AFTER_MS = 10 * MINUTE;
const IN_TOUCH_MS = 2 * MINUTE;
const STUCK_AFTER_MS = 10 * MINUTE;
const CLOCK_OFF_MS = 2 * MINUTE;
/** Backups are hourly; a day and two hours without one is no hiccup. */
const BACKUP_OLD_MS = 26 * HOUR;
const DISK_LOW_BYTES = 1024 ** 3;
/** Working in takes seconds, also of a week that comes at once a batch at a time. */
const BEHIND_MS = 2 * MINUTE;
const FEED_OLD_MS = 10 * MINUTE;

type Watched = Omit<HubView, 'alarms'>;
type Check = (hub: Watched, age: { seenMs: number; pairedMs: number; unappliedMs: number }) => boolean;

/** Whether a hub seen then is there now. */
export const isInTouch = (lastSeenAt: string | null, nowMs: number): boolean =>
  lastSeenAt !== null && nowMs - Date.parse(lastSeenAt) < IN_TOUCH_MS;

/**
 * A hub that does not know of disks knows of no backups either: its silence about them is no alarm. What never came counts
 * from the pairing.
 */
const backupAge = ({ report }: Watched, pairedMs: number): number =>
  report === null || report.diskFree === null ? (report?.backupAgeMs ?? 0) : (report.backupAgeMs ?? pairedMs);

/** What was acknowledged and is not worked in is not in the inbox either: it stops for ever, however lately it came. */
const lacksHistory = ({ receivedSeq, appliedSeq, unappliedSince }: Watched): boolean =>
  receivedSeq > appliedSeq && unappliedSince === null;

/** In the order of urgency. */
const CHECKS: Record<HubAlarm, Check> = {
  silent: (_, { seenMs }) => seenMs > SILENT_AFTER_MS,
  // The silent wedge (docs/sync.md#the-silent-wedge): it is there, and what it has to say does not arrive.
  wedged: (hub) => hub.isInTouch && (hub.report?.oldestUnsentMs ?? 0) > STUCK_AFTER_MS,
  behind: (hub, { unappliedMs }) => unappliedMs > BEHIND_MS || lacksHistory(hub),
  differs: ({ differing }) => differing.length > 0,
  held: ({ held }) => held > 0,
  conflicts: ({ conflicts }) => conflicts > 0,
  disk_low: ({ report }) => report !== null && report.diskFree !== null && report.diskFree < DISK_LOW_BYTES,
  backup_old: (hub, { pairedMs }) => backupAge(hub, pairedMs) > BACKUP_OLD_MS,
  clock: ({ clockSkewMs }) => Math.abs(clockSkewMs ?? 0) > CLOCK_OFF_MS,
  // A silent hub gets nothing, of course.
  feed_old: ({ report, isInTouch }, { pairedMs }) =>
    report !== null && isInTouch && (report.feedAgeMs ?? pairedMs) > FEED_OLD_MS,
};

/** What somebody should look at, most urgent first. `nowMs`: the cloud's clock. A hub that was replaced alarms nobody. */
export const hubAlarms = (hub: Watched, nowMs: number): HubAlarm[] => {
  if (hub.status === 'replaced') return [];
  const pairedMs = nowMs - Date.parse(hub.pairedAt);
  const seenMs = hub.lastSeenAt === null ? pairedMs : nowMs - Date.parse(hub.lastSeenAt);
  const unappliedMs = hub.unappliedSince === null ? 0 : nowMs - Date.parse(hub.unappliedSince);
  const age = { pairedMs, seenMs, unappliedMs };
  return (Object.keys(CHECKS) as HubAlarm[]).filter((alarm) => CHECKS[alarm](hub, age));
};

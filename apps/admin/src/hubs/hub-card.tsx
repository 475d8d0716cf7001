import type { HubAlarm, HubView, Location } from '@comanda/contracts';
import { Badge, Button, Card, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  IconPlugConnected,
  IconPlugOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { type Translate, useTranslation } from '../base/use-translation.ts';
import { FailuresList } from './failures-list.tsx';
import { type HubState, hubState } from './hub-state.ts';
import { hubStateText } from './hub-state-text.ts';
import classes from './hubs.module.css';
import { RevokeHubDialog } from './revoke-hub-dialog.tsx';
import { agoText, sizeText, spanText } from './span.ts';
import { useTimes } from './use-times.ts';

const ICONS = {
  inStep: IconCloudCheck,
  toLookAt: IconCloudExclamation,
  pending: IconCloudUp,
  noSignal: IconCloudOff,
  neverSeen: IconCloudOff,
  replaced: IconPlugOff,
};

/** Alarms that stop something; the others want looking at. */
const SERIOUS: ReadonlySet<HubAlarm> = new Set<HubAlarm>(['silent', 'wedged', 'held', 'disk_low']);

/** A clock is right within this. Milliseconds. */
const CLOCK_RIGHT_MS = 10_000;

const State = ({ state, since }: { state: HubState; since(at: string): string }) => {
  const { t } = useTranslation();
  const Icon = ICONS[state.word];
  return (
    <span className={classes.state} data-tone={state.tone}>
      <Icon size={22} />
      {hubStateText(t, state, since)}
    </span>
  );
};

const Facts = ({ hub }: { hub: HubView }) => {
  const { t } = useTranslation();
  const { report, clockSkewMs, appVersion, lastSeenAt } = hub;
  const ago = (ms: number | null | undefined) => (ms == null ? t('admin.unknown') : agoText(t, ms));
  const clock = () => {
    if (clockSkewMs === null) return t('admin.unknown');
    const off = Math.abs(clockSkewMs);
    if (off < CLOCK_RIGHT_MS) return t('admin.clockRight');
    return t(clockSkewMs > 0 ? 'admin.clockAhead' : 'admin.clockBehind', { time: spanText(t, off) });
  };
  const facts: [string, string][] = [
    [t('admin.hubSeen'), ago(lastSeenAt === null ? null : Math.max(0, Date.now() - Date.parse(lastSeenAt)))],
    [t('admin.hubVersion'), appVersion ?? t('admin.unknown')],
    [t('admin.hubClock'), clock()],
    [t('admin.hubDisk'), report?.diskFree == null ? t('admin.unknown') : sizeText(report.diskFree)],
    [t('admin.hubBackup'), ago(report?.backupAgeMs)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Alarm = ({ alarm, hub }: { alarm: HubAlarm; hub: HubView }) => {
  const { t } = useTranslation();
  const count = alarm === 'held' ? hub.held : hub.conflicts;
  const what = hub.differing.map((table) => t(`admin.entity_${table}`, { defaultValue: table })).join(', ');
  return (
    <li>
      <Badge
        color={SERIOUS.has(alarm) ? 'chile' : 'maize'}
        leftSection={<IconAlertTriangle size={16} className={classes.badgeIcon} />}
      >
        {t(`admin.alarm_${alarm}`)}
      </Badge>
      <span>{t(`admin.alarmHint_${alarm}`, { count, what })}</span>
    </li>
  );
};

/** What is to know of a hub that is at work no more. */
const formerState = (t: Translate, { isRevoked, quarantined }: HubView): string => {
  if (quarantined > 0) return t('admin.tailLeftHere', { count: quarantined });
  return t(isRevoked ? 'admin.isRevoked' : 'admin.hub_replaced');
};

/** A location and the hub at work there: how it stands, in words, and what to look at. */
export const HubCard = ({
  location,
  hubs,
  onConnect,
}: {
  location: Location;
  /** Of this location; the one at work first. */
  hubs: readonly HubView[];
  onConnect(): void;
}) => {
  const { t } = useTranslation();
  const times = useTimes(location.timeZone);
  const mayPair = useMay('Hub:Pair');
  const [revoking, setRevoking] = useState<HubView | null>(null);
  const hub = hubs.find((one) => one.status === 'active');
  const former = hubs.filter((one) => one !== hub);
  return (
    <Card withBorder p="md" component="section" aria-label={location.name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {location.name}
        </Title>
        {hub ? (
          <State state={hubState(hub)} since={times.since} />
        ) : (
          <span className={classes.state} data-tone="soft">
            <IconPlugOff size={22} />
            {t('admin.noHubHere')}
          </span>
        )}
      </div>
      {hub && hub.alarms.length > 0 && (
        <ul className={classes.alarms}>
          {hub.alarms.map((alarm) => (
            <Alarm key={alarm} alarm={alarm} hub={hub} />
          ))}
        </ul>
      )}
      {hub && <Facts hub={hub} />}
      {hub && <FailuresList failures={hub.report?.failures ?? []} />}
      {hub && mayPair && (
        <Button variant="subtle" color="chile" px="sm" className={classes.revoke} onClick={() => setRevoking(hub)}>
          {t('admin.revokeHub')}
        </Button>
      )}
      {former.map((one) => (
        <Text key={one.id} c="dimmed" className={classes.former}>
          <IconPlugOff size={18} />
          <span className={classes.formerText}>
            {t('admin.formerHub', { at: times.full(one.pairedAt) })} · <b>{formerState(t, one)}</b>
          </span>
          {mayPair && !one.isRevoked && (
            <Button variant="subtle" color="chile" px="sm" className={classes.revoke} onClick={() => setRevoking(one)}>
              {t('admin.revokeHub')}
            </Button>
          )}
        </Text>
      ))}
      {/* By id: whenever the hub is heard of it is another object. */}
      {revoking && (
        <RevokeHubDialog hub={revoking} isAtWork={revoking.id === hub?.id} onClose={() => setRevoking(null)} />
      )}
      {!hub && mayPair && (
        <Button variant="light" leftSection={<IconPlugConnected size={20} />} onClick={onConnect}>
          {t('admin.connectHub')}
        </Button>
      )}
    </Card>
  );
};

import type { SyncStatus } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRuntime } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ConnectForm } from './connect-form.tsx';
import { SellOn } from './sell-on.tsx';
import classes from './sync.module.css';
import { SYNC_ICONS } from './sync-item.tsx';
import type { SyncState } from './sync-state.ts';
import { clockText } from './sync-words.ts';
import { useSyncState, useSyncStatus } from './use-sync.ts';
import { useSyncText } from './use-sync-text.ts';

const Facts = ({ status }: { status: SyncStatus }) => {
  const { t } = useTranslation();
  const { moment } = useSyncText();
  const at = (time: string | null) => (time === null ? t('pos.syncNever') : moment(time));
  const { unsent, oldestUnsentAt, lastContactAt, upToDateAt } = status;
  const facts: [string, string][] = [
    [t('pos.syncUnsent'), String(unsent)],
    ...(unsent > 0 && oldestUnsentAt ? [[t('pos.syncOldest'), moment(oldestUnsentAt)] as [string, string]] : []),
    [t('pos.syncContact'), at(lastContactAt)],
    [t('pos.syncUpToDate'), at(upToDateAt)],
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

/** Nothing is sent from here, or it is not known yet what of it the cloud has. */
const HAS_NO_FIGURES: ReadonlySet<SyncState['word']> = new Set(['unpaired', 'fenced', 'revoked', 'restored'] as const);

/** What became of what was done here after another hub took the place of this one. */
const HandedIn = ({ status: { unsent, quarantined } }: { status: SyncStatus }) => {
  const { t } = useTranslation();
  const left = unsent - quarantined;
  return (
    <>
      {quarantined > 0 && <Text fw={600}>{t('pos.fencedSent', { count: quarantined })}</Text>}
      {left > 0 && <Warning title={t('pos.fencedLeft', { count: left })} />}
    </>
  );
};

/** A revoked hub is let in under its own name no more: what is left is to be a new box. */
const BeginAnew = () => {
  const { t } = useTranslation();
  return (
    <List type="ordered" spacing={8} pr="md">
      <List.Item>{t('pos.revokedStep1')}</List.Item>
      <List.Item>{t('pos.revokedStep2')}</List.Item>
      <List.Item>{t('pos.revokedStep3')}</List.Item>
    </List>
  );
};

const Warning = ({ title, hint }: { title: string; hint?: string }) => (
  <div className={classes.warning}>
    <IconAlertTriangle size={24} />
    <span>
      <b>{title}</b> {hint}
    </span>
  </div>
);

/** What lies behind the words: since when, how much, what else is wrong; and the way to join the cloud. */
export const SyncSheet = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { textOf } = useSyncText();
  const status = useSyncStatus();
  const state = useSyncState();
  if (!status || !state) return null;
  const Icon = SYNC_ICONS[state.word];
  const clock = clockText(t, status.clockSkewMs);
  const isUnpaired = state.word === 'unpaired';
  const isFenced = state.word === 'fenced';
  return (
    <Sheet title={t('pos.syncTitle')} size="md" onClose={onClose}>
      <div className={classes.details}>
        <div className={classes.headline} data-tone={state.tone}>
          <Icon size={32} />
          <strong>{textOf(state)}</strong>
        </div>
        <Text>{t(`pos.syncHint_${state.word}`)}</Text>
        {state.word === 'revoked' && <BeginAnew />}
        {isFenced && <HandedIn status={status} />}
        {!HAS_NO_FIGURES.has(state.word) && <Facts status={status} />}
        {clock && <Warning title={clock} hint={t('pos.syncClockHint')} />}
        {status.feedErrors > 0 && <Warning title={t('pos.syncFeedErrors', { count: status.feedErrors })} />}
        {state.word === 'restored' && may(session, 'Hub:Pair') && <SellOn />}
        {(isUnpaired || isFenced) && may(session, 'Hub:Pair') && <ConnectForm isAnew={isFenced} />}
      </div>
    </Sheet>
  );
};

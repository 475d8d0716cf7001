import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import classes from './sync.module.css';
import { SYNC_ICONS } from './sync-item.tsx';
import { STOPS_SELLING } from './sync-state.ts';
import { useSyncState, useSyncStatus } from './use-sync.ts';
import { useSyncText } from './use-sync-text.ts';

/** This hub may not sell: another took its place, or it lacks what the cloud has. It stays on every page. */
export const FencedBanner = ({ onOpen }: { onOpen(): void }) => {
  const { t } = useTranslation();
  const status = useSyncStatus();
  const state = useSyncState();
  const { textOf } = useSyncText();
  if (!state || !STOPS_SELLING.has(state.word)) return null;
  const Icon = SYNC_ICONS[state.word];
  const count = status?.quarantined ?? 0;
  return (
    <UnstyledButton className={classes.fenced} role="alert" onClick={onOpen}>
      <Icon size={26} />
      <span>
        {textOf(state)}
        {count > 0 && <small>{t('pos.fencedSent', { count })}</small>}
      </span>
    </UnstyledButton>
  );
};

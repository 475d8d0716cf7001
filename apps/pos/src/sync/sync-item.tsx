import { UnstyledButton } from '@mantine/core';
import {
  IconCloudCheck,
  IconCloudDown,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  IconCloudX,
} from '@tabler/icons-react';
import { useLive } from '../base/context.ts';
import classes from './sync.module.css';
import { STOPS_SELLING, type SyncState } from './sync-state.ts';
import { useSyncState } from './use-sync.ts';
import { useSyncText } from './use-sync-text.ts';

export const SYNC_ICONS: Record<SyncState['word'], typeof IconCloudCheck> = {
  safe: IconCloudCheck,
  loading: IconCloudDown,
  behind: IconCloudExclamation,
  sending: IconCloudUp,
  offline: IconCloudOff,
  stuck: IconCloudExclamation,
  connecting: IconCloudUp,
  recovering: IconCloudDown,
  restored: IconCloudExclamation,
  fenced: IconCloudX,
  revoked: IconCloudX,
  unpaired: IconCloudOff,
};

const State = ({ state, className, onOpen }: { state: SyncState; className: string | undefined; onOpen(): void }) => {
  const { textOf } = useSyncText();
  // Without the hub nobody knows; the place stays, so that nothing moves.
  const { online } = useLive();
  const Icon = SYNC_ICONS[state.word];
  return (
    <UnstyledButton className={className} data-tone={state.tone} data-unknown={!online || undefined} onClick={onOpen}>
      <Icon size={26} />
      <span>{textOf(state)}</span>
    </UnstyledButton>
  );
};

/** Beside the ways around the till: whether what is done here is safe. */
export const SyncItem = ({ onOpen }: { onOpen(): void }) => {
  const state = useSyncState();
  return state && <State state={state} className={classes.item} onOpen={onOpen} />;
};

/** The same on a phone, a line above the ways around; that this hub may not sell the banner says already. */
export const SyncStrip = ({ onOpen }: { onOpen(): void }) => {
  const state = useSyncState();
  if (!state || STOPS_SELLING.has(state.word)) return null;
  return <State state={state} className={classes.strip} onOpen={onOpen} />;
};

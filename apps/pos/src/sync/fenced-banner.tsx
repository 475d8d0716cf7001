import { UnstyledButton } from '@mantine/core';
import { IconCloudX } from '@tabler/icons-react';
import classes from './sync.module.css';
import { useSyncState } from './use-sync.ts';
import { useSyncText } from './use-sync-text.ts';

/** Another machine is the hub now: what is sold here is not in the books. It stays on every page. */
export const FencedBanner = ({ onOpen }: { onOpen(): void }) => {
  const state = useSyncState();
  const { textOf } = useSyncText();
  if (state?.word !== 'fenced') return null;
  return (
    <UnstyledButton className={classes.fenced} role="alert" onClick={onOpen}>
      <IconCloudX size={26} />
      <span>{textOf(state)}</span>
    </UnstyledButton>
  );
};

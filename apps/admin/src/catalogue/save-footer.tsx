import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './dialogs.module.css';

/** Below this a count would only flicker. */
const MANY = 5;

/** Saves a long form from wherever one is in it, says there why it was refused, and counts down where much is asked for. */
export const SaveFooter = ({
  isPending,
  left,
  error,
}: {
  isPending: boolean;
  /** Requests to go. */
  left: number;
  error: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.footer} data-wide>
      {error}
      {isPending && left > MANY && (
        <Text role="status" c="dimmed">
          {t('admin.savingLeft', { count: left })}
        </Text>
      )}
      <Button fullWidth type="submit" size="xl" loading={isPending}>
        {t('common.save')}
      </Button>
    </div>
  );
};

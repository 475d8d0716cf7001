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
  toMend,
  error,
}: {
  isPending: boolean;
  /** Requests to go. */
  left: number;
  /** Fields that kept it from being saved, of which most may be out of sight. */
  toMend: number;
  error: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.footer} data-wide>
      {error}
      {toMend > 0 && (
        <Text role="status" c="chile">
          {t('admin.toMend', { count: toMend })}
        </Text>
      )}
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

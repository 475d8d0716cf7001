import { Modal } from '@comanda/web/mantine';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { Comparison } from './comparison.tsx';
import classes from './customers.module.css';
import type { Conflict } from './use-customer.ts';
import { withChange } from './with-change.ts';

/**
 * Two people changed one customer: each column is what its button leaves behind. Escape answers nothing, or a slip of the
 * hand would give up what was typed.
 */
export const ConflictDialog = ({ conflict: { seen, theirs, write, answer } }: { conflict: Conflict }) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => answer('theirs')}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="xl"
      title={t('admin.conflictTitle')}
    >
      <Text mb="md">{t('admin.conflictHint')}</Text>
      <Comparison
        seen={seen}
        left={{ title: t('admin.conflictMine'), customer: withChange(theirs, write) }}
        right={{ title: t('admin.conflictTheirs'), customer: theirs }}
      />
      <Group className={classes.answers}>
        <Button variant="default" onClick={() => answer('theirs')}>
          {t('admin.keepTheirs')}
        </Button>
        <Button onClick={() => answer('mine')} data-autofocus>
          {t('admin.keepMine')}
        </Button>
      </Group>
    </Modal>
  );
};

import type { CustomerView } from '@comanda/contracts';
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Comparison } from './comparison.tsx';
import type { Conflict } from './use-customer.ts';

/** What the customer would be with this change. Elements are compared as they were seen: the cloud adds the rest. */
const withChange = (mine: CustomerView, { write }: Conflict): CustomerView =>
  write.method === 'PATCH' && write.path === '' ? { ...mine, ...(write.body as Partial<CustomerView>) } : mine;

/** Two people changed one customer: both versions side by side, and one of two answers. */
export const ConflictDialog = ({
  mine,
  conflict,
  onMine,
  onTheirs,
}: {
  mine: CustomerView;
  conflict: Conflict;
  onMine(): void;
  onTheirs(): void;
}) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onTheirs} closeOnEscape size="xl" title={t('admin.conflictTitle')}>
      <Text mb="md">{t('admin.conflictHint')}</Text>
      <Comparison
        left={{
          title: (
            <Title order={3} size="h4">
              {t('admin.conflictMine')}
            </Title>
          ),
          customer: withChange(mine, conflict),
        }}
        right={{
          title: (
            <Title order={3} size="h4">
              {t('admin.conflictTheirs')}
            </Title>
          ),
          customer: conflict.theirs,
        }}
      />
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onTheirs}>
          {t('admin.keepTheirs')}
        </Button>
        <Button onClick={onMine}>{t('admin.keepMine')}</Button>
      </Group>
    </Modal>
  );
};

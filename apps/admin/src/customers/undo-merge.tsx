import type { CustomerView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../app/context.ts';

/** A merge just made: its id, and whom it took in. */
export interface Merge {
  id: string;
  other: CustomerView;
}

/** Says what was merged and takes it back, for as long as one stays on the customer. */
export const UndoMerge = ({ merge, onUndone }: { merge: Merge; onUndone(parted: CustomerView): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const undo = useMutation({
    mutationFn: () => api.send<CustomerView>('POST', `/customers/merges/${merge.id}/undo`, { body: {} }),
    onSuccess: (parted) => {
      client.removeQueries({ queryKey: ['customers', 'one', merge.other.id] });
      feedback.done(t('admin.mergeUndone'));
      onUndone(parted);
    },
    onError: (error) => feedback.error(error),
  });
  return (
    <Alert color="jade" icon={<IconUsersGroup />} role="status">
      <Group justify="space-between">
        <Text>{t('admin.mergedNamed', { name: merge.other.displayName || t('admin.unnamed') })}</Text>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {t('common.undo')}
        </Button>
      </Group>
    </Alert>
  );
};

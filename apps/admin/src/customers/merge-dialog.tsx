import type { CustomerView, DuplicateCandidate, MergedCustomer } from '@comanda/contracts';
import { errorText, useFeedback } from '@comanda/web/mantine';
import { Button, Center, Group, Loader, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../app/context.ts';
import { Comparison } from './comparison.tsx';
import classes from './customers.module.css';
import { showCustomer } from './use-customer.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** Two customers side by side: one person, or two? */
export const MergeDialog = ({
  customer,
  candidate,
  onClose,
}: {
  customer: CustomerView;
  candidate: DuplicateCandidate;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const undo = useUndoMerge();
  const other = useQuery({
    queryKey: ['customers', 'one', candidate.customerId],
    queryFn: () => api.get<CustomerView>(`/customers/${candidate.customerId}`),
  });
  const body = { otherId: candidate.customerId };
  const merge = useMutation({
    mutationFn: () =>
      api.send<MergedCustomer>('POST', `/customers/${customer.id}/merge`, { body, ifMatch: customer.version }),
    onSuccess: (merged) => {
      onClose();
      showCustomer(client, merged);
      const name = candidate.displayName || t('admin.unnamed');
      feedback.undo(t('admin.mergedNamed', { name }), () => undo.mutate(merged.mergeId));
    },
    onError: (error) => {
      feedback.error(error);
      void client.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  const dismiss = useMutation({
    mutationFn: () => api.send('POST', `/customers/${customer.id}/dismiss-duplicate`, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['customers', 'duplicates'] });
      onClose();
    },
    onError: (error) => feedback.error(error),
  });
  return (
    <Modal opened onClose={onClose} closeOnEscape size="xl" title={t('admin.mergeTitle')}>
      <Text mb="md">{t('admin.mergeHint')}</Text>
      {other.error ? (
        <Text c="chile" role="alert">
          {errorText(t, other.error)}
        </Text>
      ) : other.data ? (
        <Comparison
          left={{ title: t('admin.mergeKeep'), customer }}
          right={{ title: t('admin.mergeGive'), customer: other.data }}
        />
      ) : (
        <Center mih={200}>
          <Loader />
        </Center>
      )}
      <Group className={classes.answers}>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t('admin.notTheSame')}
        </Button>
        <Button disabled={!other.data} loading={merge.isPending} onClick={() => merge.mutate()}>
          {t('admin.merge')}
        </Button>
      </Group>
    </Modal>
  );
};

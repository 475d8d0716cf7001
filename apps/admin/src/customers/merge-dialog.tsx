import type { CustomerView, DuplicateCandidate, MergedCustomer } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { Comparison, type Side } from './comparison.tsx';
import classes from './customers.module.css';
import { showCustomer } from './use-customer.ts';
import { useUndoMerge } from './use-undo-merge.ts';

interface Pair {
  survivor: CustomerView;
  retired: CustomerView;
}

/** Two customers side by side: one person, or two? If one, which entry stays? */
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
  const [, navigate] = useLocation();
  const [keepsOther, setKeepsOther] = useState(false);
  const other = useQuery({
    queryKey: ['customers', 'one', candidate.customerId],
    queryFn: () => api.get<CustomerView>(`/customers/${candidate.customerId}`),
  });
  const merge = useMutation({
    mutationFn: ({ survivor, retired }: Pair) =>
      api.send<MergedCustomer>('POST', `/customers/${survivor.id}/merge`, {
        body: { otherId: retired.id },
        ifMatch: survivor.version,
      }),
    onSuccess: (merged, { retired }) => {
      onClose();
      showCustomer(client, merged);
      if (merged.id !== customer.id) navigate(`/clientes/${merged.id}`);
      const name = retired.displayName || t('customers.unnamed');
      feedback.undo(t('admin.mergedNamed', { name }), () => undo.mutate(merged.mergeId));
    },
    onError: (error) => {
      feedback.error(error);
      void client.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  const dismiss = useMutation({
    mutationFn: () =>
      api.send('POST', `/customers/${customer.id}/dismiss-duplicate`, { body: { otherId: candidate.customerId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['customers', 'duplicates'] });
      onClose();
    },
    onError: (error) => feedback.error(error),
  });
  const sideOf = (one: CustomerView, isKept: boolean): Side => ({
    customer: one,
    title: t(isKept ? 'admin.mergeKeep' : 'admin.mergeGive'),
    isChosen: isKept,
    action: !isKept && (
      <Button variant="subtle" px="sm" onClick={() => setKeepsOther(one.id !== customer.id)}>
        {t('admin.mergeKeepThis')}
      </Button>
    ),
  });
  const pairOf = (found: CustomerView): Pair =>
    keepsOther ? { survivor: found, retired: customer } : { survivor: customer, retired: found };
  return (
    <Modal opened onClose={onClose} closeOnEscape size="xl" title={t('admin.mergeTitle')}>
      <Text mb="md">{t('admin.mergeHint')}</Text>
      {other.error ? (
        <Text c="chile" role="alert">
          {errorText(t, other.error)}
        </Text>
      ) : other.data ? (
        <Comparison left={sideOf(customer, !keepsOther)} right={sideOf(other.data, keepsOther)} />
      ) : (
        <Center mih={200}>
          <Loader />
        </Center>
      )}
      <Group className={classes.answers}>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t('admin.notTheSame')}
        </Button>
        <Button
          disabled={!other.data}
          loading={merge.isPending}
          onClick={() => other.data && merge.mutate(pairOf(other.data))}
        >
          {t('admin.merge')}
        </Button>
      </Group>
    </Modal>
  );
};

import type { CustomerView, DuplicateCandidate, MergedCustomer } from '@comanda/contracts';
import { errorText, useFeedback } from '@comanda/web/mantine';
import { Anchor, Badge, Button, Card, Center, Group, Loader, Modal, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useApi, useBusiness } from '../app/context.ts';
import { Comparison } from './comparison.tsx';
import classes from './customers.module.css';

const useCandidates = (customer: CustomerView) => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  return useQuery({
    queryKey: ['customers', 'duplicates', customer.id, customer.version],
    queryFn: () =>
      api.send<{ data: DuplicateCandidate[] }>('POST', '/customers/duplicates', {
        body: { businessId, customerId: customer.id },
      }),
  });
};

const MergeDialog = ({
  customer,
  candidate,
  onDone,
  onClose,
}: {
  customer: CustomerView;
  candidate: DuplicateCandidate;
  onDone(merged: MergedCustomer, other: CustomerView): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const other = useQuery({
    queryKey: ['customers', 'one', candidate.customerId],
    queryFn: () => api.get<CustomerView>(`/customers/${candidate.customerId}`),
  });
  const body = { otherId: candidate.customerId };
  const merge = useMutation({
    mutationFn: () =>
      api.send<MergedCustomer>('POST', `/customers/${customer.id}/merge`, { body, ifMatch: customer.version }),
    onSuccess: (merged) => {
      client.removeQueries({ queryKey: ['customers', 'one', candidate.customerId] });
      if (other.data) onDone(merged, other.data);
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

/** Customers that may be the same person. Nothing is shown when there are none. */
export const DuplicatesCard = ({
  customer,
  onMerged,
}: {
  customer: CustomerView;
  onMerged(merged: MergedCustomer, other: CustomerView): void;
}) => {
  const { t } = useTranslation();
  const candidates = useCandidates(customer);
  const [comparing, setComparing] = useState<DuplicateCandidate | null>(null);
  const found = candidates.data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Card withBorder p={0}>
      <Group px="md" py="sm" gap={8}>
        <IconUsersGroup size={20} />
        <Title order={2} size="h4">
          {t('admin.duplicates')}
        </Title>
      </Group>
      <Stack gap={0}>
        {found.map((one) => (
          <div key={one.customerId} className={classes.element}>
            <div className={classes.text}>
              <Anchor component={Link} href={`/clientes/${one.customerId}`}>
                {one.displayName || t('admin.unnamed')}
              </Anchor>
              <Text size="sm" c="dimmed" component="div" className={classes.why}>
                <Badge color={one.confidence === 'likely' ? 'maize' : 'gray'}>
                  {t(`admin.duplicate_${one.confidence}`)}
                </Badge>
                {[...new Set(one.matchedOn.map(({ kind }) => t(`admin.matched_${kind}`)))].join(', ')}
              </Text>
            </div>
            <Button variant="light" px="sm" onClick={() => setComparing(one)}>
              {t('admin.compare')}
            </Button>
          </div>
        ))}
      </Stack>
      {comparing && (
        <MergeDialog
          customer={customer}
          candidate={comparing}
          onDone={(merged, other) => {
            setComparing(null);
            onMerged(merged, other);
          }}
          onClose={() => setComparing(null)}
        />
      )}
    </Card>
  );
};

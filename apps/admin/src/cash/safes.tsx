import type { Page as PageOf, SafeEntry, SafeView } from '@comanda/contracts';
import { formatMoney, readAmount } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Card, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './tills.module.css';

const SIZE = 15;
const KEY = 'safes';

/** Money out of a safe or into it by no drawer. */
const MoveForm = ({ safe }: { safe: SafeView }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const read = readAmount(typed);
  const amount = 'amount' in read ? read.amount : 0;
  const isReady = amount > 0 && reason.trim().length >= 3;
  const move = useMutation({
    mutationFn: (kind: 'in' | 'out') =>
      api.send<SafeView>('POST', `/safes/${safe.id}/movements`, { body: { kind, amount, reason: reason.trim() } }),
    onSuccess: () => feedback.done(t('admin.safeMoved')),
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
  return (
    <Stack gap="sm">
      <Group grow align="start">
        <TextInput
          label={t('admin.safeAmount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t('admin.safeReason')}
          placeholder={t('admin.safeReasonExample')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Group>
      <Group grow>
        <Button variant="default" disabled={!isReady} loading={move.isPending} onClick={() => move.mutate('in')}>
          {t('admin.safePut')}
        </Button>
        <Button disabled={!isReady} loading={move.isPending} onClick={() => move.mutate('out')}>
          {t('admin.safeTake')}
        </Button>
      </Group>
    </Stack>
  );
};

const Entries = ({ safe }: { safe: SafeView }) => {
  const { t } = useTranslation();
  const api = useApi();
  const times = useTimes(usePlace().timeZone);
  const [page, setPage] = useState(1);
  const entries = useQuery({
    queryKey: [KEY, 'entries', safe.id, page],
    queryFn: () => api.get<PageOf<SafeEntry>>(`/safes/${safe.id}/movements`, { page, size: SIZE }),
  });
  return (
    <Loaded query={entries}>
      {({ data, total }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('admin.safeEmpty')}</Text>
        ) : (
          <Stack gap={0}>
            {data.map((one) => (
              <div key={one.id} className={classes.row}>
                <span className={classes.what}>
                  <strong>{one.reason}</strong>
                  <span className={classes.soft}>
                    {[one.registerName, one.byName, times.full(one.at)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className={classes.money}>{formatMoney(one.amount)}</span>
              </div>
            ))}
            <Pager page={page} size={SIZE} total={total} onPage={setPage} />
          </Stack>
        )
      }
    </Loaded>
  );
};

/** What each safe of a place should hold, and what went in and out. */
export const Safes = () => {
  const { t } = useTranslation();
  const api = useApi();
  const isAtHub = useIsAtHub();
  const mayMove = useMay('Safe:Update');
  const { id: locationId } = usePlace();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const safes = useQuery({
    queryKey: [KEY, 'balances', locationId],
    queryFn: async () => (await api.get<{ data: SafeView[] }>('/safes', { locationId })).data,
  });
  // Who counts tills blind is told of no balance.
  const known = (safes.data ?? []).filter(({ balance }) => balance !== null);
  const opened = known.find(({ id }) => id === openedId);
  if (known.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('admin.safes')}
      </Title>
      <Card withBorder p={0}>
        {known.map((safe) => (
          <UnstyledButton key={safe.id} className={classes.row} onClick={() => setOpenedId(safe.id)}>
            <span className={classes.what}>
              <strong>{safe.name}</strong>
              <span className={classes.soft}>{t('admin.safeHolds')}</span>
            </span>
            <span className={classes.money}>{formatMoney(safe.balance!)}</span>
          </UnstyledButton>
        ))}
      </Card>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpenedId(null)}
        closeOnEscape
        size="lg"
        title={opened?.name}
      >
        {opened && (
          <Stack>
            <Group justify="space-between">
              <Text>{t('admin.safeHolds')}</Text>
              <Text fw={650} size="xl">
                {formatMoney(opened.balance!)}
              </Text>
            </Group>
            {isAtHub && mayMove && <MoveForm key={opened.balance} safe={opened} />}
            <Entries safe={opened} />
          </Stack>
        )}
      </Modal>
    </Stack>
  );
};

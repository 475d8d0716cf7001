import type { Safe } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Card, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../kitchen/kitchen.module.css';

const useSafes = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  const queryKey = ['safes', locationId];
  const handlers = {
    onError: (error: Error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  };
  return {
    safes: useQuery({
      queryKey,
      queryFn: async () => (await api.get<{ data: Safe[] }>('/safes', { locationId })).data,
    }),
    add: useMutation({
      mutationFn: (name: string) => api.send('POST', '/safes', { body: { businessId, locationId, name } }),
      ...handlers,
    }),
    change: useMutation({
      mutationFn: ({ id, isActive }: Pick<Safe, 'id' | 'isActive'>) =>
        api.send('PATCH', `/safes/${id}`, { body: { isActive } }),
      ...handlers,
    }),
  };
};

/** Where a place drops cash that must not stay in a drawer: tills offer what is on. */
export const SafesCard = () => {
  const { t } = useTranslation();
  const { safes, add, change } = useSafes();
  const [name, setName] = useState('');
  return (
    <Card withBorder p="lg">
      <Stack>
        <Title order={2} size="h4">
          {t('admin.safes')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('admin.safesHint')}
        </Text>
        {safes.data && safes.data.length > 0 && (
          <ul className={classes.rows}>
            {safes.data.map((safe) => (
              <li key={safe.id} className={classes.row} aria-label={safe.name}>
                <strong className={classes.what}>{safe.name}</strong>
                <Switch
                  size="lg"
                  label={t('admin.on')}
                  aria-label={`${safe.name}: ${t('admin.on')}`}
                  checked={safe.isActive}
                  disabled={change.isPending}
                  onChange={(event) => change.mutate({ id: safe.id, isActive: event.currentTarget.checked })}
                />
              </li>
            ))}
          </ul>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') add.mutate(name.trim(), { onSuccess: () => setName('') });
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t('admin.safeName')}
              placeholder={t('admin.safeExample')}
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              leftSection={<IconPlus size={20} />}
              loading={add.isPending}
              disabled={name.trim() === ''}
            >
              {t('admin.addSafe')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
};

import type { Business } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';

/** Name and tax number of the business; said elsewhere, they are only shown. */
export const BusinessCard = ({
  business,
  isSaidElsewhere = false,
}: {
  business: Business;
  isSaidElsewhere?: boolean;
}) => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [name, setName] = useState(business.name);
  const [taxId, setTaxId] = useState(business.taxId ?? '');
  // As typed: a number is kept without its hyphens.
  const [saved, setSaved] = useState({ name, taxId });
  const save = useMutation({
    mutationFn: () => api.send('PATCH', `/businesses/${business.id}`, { body: { name, taxId: taxId.trim() || null } }),
    onSuccess: () => {
      setSaved({ name, taxId });
      feedback.done(t('admin.saved'));
      void client.invalidateQueries({ queryKey: ['business'] });
      void refresh();
    },
  });
  const [wrong, touch] = useWrong(save.error);
  return (
    <Card withBorder p="lg">
      <form
        data-unsaved={name !== saved.name || taxId !== saved.taxId || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <Title order={2} size="h4">
            {t('admin.business')}
          </Title>
          <TextInput
            label={t('admin.businessName')}
            required
            readOnly={isSaidElsewhere}
            variant={isSaidElsewhere ? 'filled' : 'default'}
            value={name}
            error={wrong.name}
            onChange={(event) => {
              touch('name');
              setName(event.currentTarget.value);
            }}
          />
          <TextInput
            label={t('admin.taxId')}
            readOnly={isSaidElsewhere}
            variant={isSaidElsewhere ? 'filled' : 'default'}
            value={taxId}
            error={wrong.taxId}
            onChange={(event) => {
              touch('taxId');
              setTaxId(event.currentTarget.value);
            }}
          />
          <FormError error={save.error} fields={['name', 'taxId']} />
          {isSaidElsewhere ? (
            <Text c="dimmed" size="sm">
              {t('admin.businessInCloud')}
            </Text>
          ) : (
            <Button type="submit" loading={save.isPending} w="fit-content">
              {t('common.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  );
};

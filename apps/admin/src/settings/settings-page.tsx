import type { BusinessView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Card, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useApi, useBusiness } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';

const BusinessCard = ({ business }: { business: BusinessView }) => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [name, setName] = useState(business.name);
  const [taxId, setTaxId] = useState(business.taxId ?? '');
  const save = useMutation({
    mutationFn: () => api.send('PATCH', `/businesses/${business.id}`, { body: { name, taxId: taxId.trim() || null } }),
    onSuccess: () => {
      feedback.done(t('admin.saved'));
      void client.invalidateQueries({ queryKey: ['business'] });
      void refresh();
    },
  });
  const [wrong, touch] = useWrong(save.error);
  return (
    <Card withBorder p="lg">
      <form
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
            value={name}
            error={wrong.name}
            onChange={(event) => {
              touch('name');
              setName(event.currentTarget.value);
            }}
          />
          <TextInput
            label={t('admin.taxId')}
            value={taxId}
            error={wrong.taxId}
            onChange={(event) => {
              touch('taxId');
              setTaxId(event.currentTarget.value);
            }}
          />
          <FormError error={save.error} fields={['name', 'taxId']} />
          <Button type="submit" loading={save.isPending} w="fit-content">
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};

const PolicyCard = ({ business }: { business: BusinessView }) => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const client = useQueryClient();
  const feedback = useFeedback();
  const save = useMutation({
    mutationFn: (requireTwoStep: boolean) =>
      api.send('PATCH', `/businesses/${business.id}/two-step-policy`, { body: { requireTwoStep } }),
    onSuccess: () => {
      feedback.done(t('admin.saved'));
      void client.invalidateQueries({ queryKey: ['business'] });
      void refresh();
    },
    onError: (error) => feedback.error(error),
  });
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.security')}
      </Title>
      <Switch
        size="lg"
        label={t('admin.requireTwoStep')}
        description={t('admin.requireTwoStepHint')}
        checked={business.requireTwoStep}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </Card>
  );
};

/** What holds for the whole business. */
export const SettingsPage = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const business = useQuery({
    queryKey: ['business'],
    queryFn: () => api.get<BusinessView>(`/businesses/${businessId}`),
  });
  return (
    <Page title={t('admin.settings')}>
      <Loaded query={business}>
        {(data) => (
          <Stack maw={560}>
            <BusinessCard business={data} />
            <PolicyCard business={data} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};

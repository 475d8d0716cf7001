import type { BusinessView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, Stack, Switch, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { BusinessCard } from '../business/business-card.tsx';
import { useOwnBusiness } from '../business/use-own-business.ts';

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
  const business = useOwnBusiness();
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

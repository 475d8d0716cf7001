import { LanguageSwitch } from '@comanda/web/mantine';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAccount, useBusiness } from '../base/context.ts';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ChangeOwnPin } from './change-own-pin.tsx';

/** What somebody may see and change of themselves at a hub. */
export const OwnPage = () => {
  const { t } = useTranslation();
  const { api, me, signOut } = useAccount();
  const { role } = useBusiness().membership;
  const everywhere = useMutation({
    mutationFn: () => api.send('POST', '/auth/local/sign-out-everywhere'),
    onSuccess: signOut,
  });
  return (
    <Page title={t('admin.account')}>
      <Stack maw={560}>
        <Card withBorder p="lg">
          <Text fw={650} size="lg">
            {me.user?.fullName}
          </Text>
          <Text c="dimmed">{t(`admin.role_${role}`)}</Text>
          {role !== 'Root' && <Text c="dimmed">{t(`admin.roleHint_${role}`)}</Text>}
        </Card>
        <Card withBorder p="lg">
          <Title order={2} size="h4" mb="sm">
            {t('admin.changePin')}
          </Title>
          <ChangeOwnPin />
        </Card>
        <Card withBorder p="lg">
          <Title order={2} size="h4" mb="sm">
            {t('admin.sessions')}
          </Title>
          <Text mb="sm">{t('admin.signOutEverywhereHint')}</Text>
          <Button variant="light" color="chile" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
            {t('admin.signOutEverywhere')}
          </Button>
        </Card>
        <Card withBorder p="lg">
          <Title order={2} size="h4" mb="sm">
            {t('common.language')}
          </Title>
          <LanguageSwitch />
        </Card>
      </Stack>
    </Page>
  );
};

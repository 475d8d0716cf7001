import { errorText } from '@comanda/web';
import { LanguageSwitch, useFeedback } from '@comanda/web/mantine';
import { Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../base/context.ts';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ChangePassword, SignOutEverywhere } from './change-password.tsx';
import { EnrolTwoStep } from './enrol-two-step.tsx';
import { Invitations } from './invitations.tsx';

const TurnOff = () => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const feedback = useFeedback();
  const [code, setCode] = useState('');
  const off = useMutation({
    mutationFn: () => api.send('DELETE', '/auth/two-step', { body: { code } }),
    onSuccess: () => {
      feedback.done(t('admin.twoStepOff'));
      void refresh();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        off.mutate();
      }}
    >
      <Text mb="sm">{t('admin.twoStepOffHint')}</Text>
      <Group align="start">
        <TextInput
          label={t('admin.twoStepCode')}
          w={160}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={off.error ? errorText(t, off.error) : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" color="chile" mt={25} loading={off.isPending}>
          {t('admin.twoStepTurnOff')}
        </Button>
      </Group>
    </form>
  );
};

/** What a person may change of themselves. */
export const AccountPage = () => {
  const { t } = useTranslation();
  const { me, refresh, isLocal } = useAccount();
  const isOn = me.twoStep?.enrolled ?? false;
  return (
    <Page title={t('admin.account')}>
      <Stack maw={560}>
        <Card withBorder p="lg">
          <Text fw={650} size="lg">
            {me.user?.fullName}
          </Text>
          <Text c="dimmed">{me.user?.email}</Text>
        </Card>
        <Invitations />
        <Card withBorder p="lg">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              {t('admin.twoStepTitle')}
            </Title>
            <Badge color={isOn ? 'jade' : 'gray'}>{t(isOn ? 'admin.on' : 'admin.off')}</Badge>
          </Group>
          {isOn ? <TurnOff /> : <EnrolTwoStep onDone={() => void refresh()} />}
        </Card>
        {isLocal && (
          <>
            <Card withBorder p="lg">
              <Title order={2} size="h4" mb="sm">
                {t('admin.changePassword')}
              </Title>
              <ChangePassword />
            </Card>
            <Card withBorder p="lg">
              <Title order={2} size="h4" mb="sm">
                {t('admin.sessions')}
              </Title>
              <SignOutEverywhere />
            </Card>
          </>
        )}
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

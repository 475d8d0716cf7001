import { LanguageSwitch, Modal } from '@comanda/web/mantine';
import { Button, Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { failureText } from '../base/failures.ts';
import page from '../base/page.module.css';
import { useChange } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { passwordProblem } from '../sign-in/password-problem.ts';

const PasswordDialog = ({ onChanged, onClose }: { onChanged(): void; onClose(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = password !== '' && password === current ? 'same' : passwordProblem(password);
  const body = current === '' ? { password } : { password, currentPassword: current };
  const change = useChange(() => api.send('POST', '/api/auth/local-password', { body }));
  const submit = () => {
    setTried(true);
    if (problem !== null) return;
    change.mutate(undefined, { onSuccess: onChanged });
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('bridge.changePassword')}>
      <form
        noValidate
        // What was said of the last try is no longer of what stands there.
        onChange={() => change.reset()}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <PasswordInput
            data-autofocus
            label={t('bridge.currentPassword')}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('bridge.newPassword')}
            description={problem !== null && isTried ? null : t('bridge.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            value={password}
            error={isTried && problem !== null && t(`bridge.password_${problem}`)}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {change.error !== null && (
            <Text c="chile" role="alert" fw={550}>
              {failureText(t, change.error)}
            </Text>
          )}
          <Button type="submit" size="xl" loading={change.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** Who may come in, in which language, and the way out. */
export const AccessCard = ({ onSignOut, onPasswordChanged }: { onSignOut(): void; onPasswordChanged(): void }) => {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card withBorder p="md" component="section" aria-label={t('bridge.access')} className={page.section}>
      <Title order={2} size="h3">
        {t('bridge.access')}
      </Title>
      <Stack gap="xs">
        <Button variant="default" justify="start" leftSection={<IconKey size={20} />} onClick={() => setChanging(true)}>
          {t('bridge.changePassword')}
        </Button>
        <Button variant="default" justify="start" leftSection={<IconLogout size={20} />} onClick={onSignOut}>
          {t('bridge.signOut')}
        </Button>
      </Stack>
      <LanguageSwitch />
      {isChanging && <PasswordDialog onChanged={onPasswordChanged} onClose={() => setChanging(false)} />}
    </Card>
  );
};

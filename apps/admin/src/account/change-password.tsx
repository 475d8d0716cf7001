import { useFeedback } from '@comanda/web/mantine';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';

/** One's own password, by the present one. */
export const ChangePassword = () => {
  const { t } = useTranslation();
  const { api } = useAccount();
  const feedback = useFeedback();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useMutation({
    mutationFn: () => api.send('POST', '/auth/local/password', { body: { password, newPassword } }),
    onSuccess: () => {
      setPassword('');
      setNewPassword('');
      feedback.done(t('admin.passwordChanged'));
    },
  });
  const [wrong, touch] = useWrong(change.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <Stack>
        <PasswordInput
          label={t('admin.oldPassword')}
          autoComplete="current-password"
          required
          value={password}
          error={wrong.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            touch('password');
          }}
        />
        <PasswordInput
          label={t('admin.newPassword')}
          description={t('admin.newPasswordHint')}
          autoComplete="new-password"
          required
          minLength={10}
          value={newPassword}
          error={wrong.newPassword}
          onChange={(event) => {
            setNewPassword(event.currentTarget.value);
            touch('newPassword');
          }}
        />
        <FormError error={change.error} fields={['password', 'newPassword']} />
        <Button type="submit" variant="light" loading={change.isPending}>
          {t('admin.changePassword')}
        </Button>
      </Stack>
    </form>
  );
};

/** Ends every sign-in, this one too. */
export const SignOutEverywhere = () => {
  const { t } = useTranslation();
  const { api, signOut } = useAccount();
  const feedback = useFeedback();
  const end = useMutation({
    mutationFn: () => api.send('POST', '/auth/local/sign-out-everywhere'),
    onSuccess: signOut,
    onError: (error) => feedback.error(error),
  });
  return (
    <>
      <Text mb="sm">{t('admin.signOutEverywhereHint')}</Text>
      <Button variant="light" color="chile" loading={end.isPending} onClick={() => end.mutate()}>
        {t('admin.signOutEverywhere')}
      </Button>
    </>
  );
};

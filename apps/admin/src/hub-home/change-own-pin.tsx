import { useFeedback } from '@comanda/web/mantine';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import { useIsPaired } from './use-is-paired.ts';

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 8);

/** One's own PIN, by the present one. */
export const ChangeOwnPin = () => {
  const { t } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const isPaired = useIsPaired();
  const [pin, setPin] = useState('');
  const [newPin, setNewPin] = useState('');
  const change = useMutation({
    mutationFn: () => api.send('PUT', isPaired ? '/sync/own-pin' : '/auth/local/pin', { body: { pin, newPin } }),
    onSuccess: () => {
      setPin('');
      setNewPin('');
      feedback.done(t(isPaired ? 'admin.pinChangedInCloud' : 'admin.pinChanged'));
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
          label={t('admin.presentPin')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={pin}
          error={wrong.pin}
          onChange={(event) => {
            setPin(digits(event.currentTarget.value));
            touch('pin');
          }}
        />
        <PasswordInput
          label={t('admin.newPin')}
          description={t('admin.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          required
          minLength={4}
          value={newPin}
          error={wrong.newPin}
          onChange={(event) => {
            setNewPin(digits(event.currentTarget.value));
            touch('newPin');
          }}
        />
        {isPaired && <Text c="dimmed">{t('admin.ownPinInCloud')}</Text>}
        <FormError error={change.error} fields={['pin', 'newPin']} />
        <Button type="submit" variant="light" w="fit-content" loading={change.isPending}>
          {t('admin.changePin')}
        </Button>
      </Stack>
    </form>
  );
};

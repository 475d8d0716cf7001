import { HubPairingCodeText } from '@comanda/contracts';
import { createApi } from '@comanda/web';
import { errorText } from '@comanda/web/mantine';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asTyped } from '../sync/connect-form.tsx';
import type { Joining } from './joining.ts';
import classes from './setup.module.css';

/** The cloud may be far. Milliseconds. */
const TIMEOUT_MS = 45_000;

/** Takes the place of another hub, by the code the administration shows. */
export const JoinForm = ({ onJoined }: { onJoined(joining: Joining): void }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const join = async () => {
    const pairingCode = HubPairingCodeText.safeParse(code);
    if (!pairingCode.success) return setWrong(t('pos.cloudCodeInvalid'));
    setBusy(true);
    try {
      const request = { body: { pairingCode: pairingCode.data }, timeoutMs: TIMEOUT_MS };
      onJoined(await createApi({ token: () => null }).send<Joining>('POST', '/sync/join', request));
    } catch (error) {
      setWrong(errorText(t, error));
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <Text c="dimmed">{t('pos.joinHint')}</Text>
      <TextInput
        label={t('pos.cloudCode')}
        description={t('pos.cloudCodeHint')}
        placeholder="XXXX-XXXX"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        error={wrong}
        onChange={(event) => {
          setWrong(null);
          setCode(asTyped(event.currentTarget.value));
        }}
      />
      <Button type="submit" size="xl" loading={busy}>
        {t('pos.joinStart')}
      </Button>
    </form>
  );
};

import { createApi } from '@comanda/web';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JOIN_TIMEOUT_MS, PairingCodeInput, usePairingCode } from '../sync/pairing-code.tsx';
import type { Joining } from './joining.ts';
import classes from './setup.module.css';

/** Takes the place of another hub, by the code the administration shows. */
export const JoinForm = ({ onJoined }: { onJoined(joining: Joining): void }) => {
  const { t } = useTranslation();
  const pairing = usePairingCode(async (pairingCode) => {
    const request = { body: { pairingCode }, timeoutMs: JOIN_TIMEOUT_MS };
    onJoined(await createApi({ token: () => null }).send<Joining>('POST', '/sync/join', request));
  });
  return (
    <form className={classes.form} noValidate onSubmit={pairing.submit}>
      <Text c="dimmed">{t('pos.joinHint')}</Text>
      <PairingCodeInput {...pairing} />
      <Button type="submit" size="xl" loading={pairing.busy}>
        {t('pos.joinStart')}
      </Button>
    </form>
  );
};

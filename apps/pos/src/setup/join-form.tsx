import { createApi } from '@comanda/web';
import { SetupCodeInput, useSetupCode } from '@comanda/web/mantine';
import { Button, Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { JOIN_TIMEOUT_MS, PairingCodeInput, usePairingCode } from '../sync/pairing-code.tsx';
import type { Joining } from './joining.ts';
import classes from './setup.module.css';
import { SETUP_CODE_FILE } from './setup-form.ts';

/** Takes the place of another hub, by the code on this one's console and that which the administration shows. */
export const JoinForm = ({ onJoined }: { onJoined(joining: Joining): void }) => {
  const { t } = useTranslation();
  const code = useSetupCode();
  const pairing = usePairingCode(async (pairingCode) => {
    const setupCode = code.read();
    if (setupCode === null) return;
    const request = { body: { setupCode, pairingCode }, timeoutMs: JOIN_TIMEOUT_MS };
    try {
      onJoined(await createApi({ token: () => null }).send<Joining>('POST', '/sync/join', request));
    } catch (error) {
      if (!code.isRefused(error)) throw error;
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={pairing.submit}>
      <Text c="dimmed">{t('pos.joinHint')}</Text>
      <SetupCodeInput {...code.field} file={SETUP_CODE_FILE} />
      <PairingCodeInput {...pairing} isSecond />
      <Button type="submit" size="xl" loading={pairing.busy}>
        {t('pos.joinStart')}
      </Button>
    </form>
  );
};

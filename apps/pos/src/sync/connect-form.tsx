import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type Paired, savePaired } from './paired.ts';
import { JOIN_TIMEOUT_MS, PairingCodeInput, usePairingCode } from './pairing-code.tsx';

/** Joins this hub to a business of the cloud, by the code the administration shows; or again, after it was replaced. */
export const ConnectForm = ({ isAnew }: { isAnew: boolean }) => {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const client = useQueryClient();
  const pairing = usePairingCode(async (pairingCode) => {
    const request = { body: { pairingCode }, timeoutMs: JOIN_TIMEOUT_MS };
    const paired = await api.send<Paired>('POST', '/sync/pair', request);
    // In its own place nothing is called otherwise, and nobody signs in anew.
    if (isAnew) return client.invalidateQueries({ queryKey: keys.sync });
    savePaired(sessionStorage, paired);
    // The hub is another business's now: the page notices, and everybody signs in anew.
    return client.invalidateQueries({ queryKey: keys.hub });
  });
  return (
    <form onSubmit={pairing.submit}>
      <Stack>
        <PairingCodeInput {...pairing} />
        <Text c="dimmed">{t(isAnew ? 'pos.rejoinCloudHint' : 'pos.connectCloudHint')}</Text>
        <Button type="submit" size="xl" loading={pairing.busy}>
          {t(isAnew ? 'pos.rejoinCloud' : 'pos.connectCloud')}
        </Button>
      </Stack>
    </form>
  );
};

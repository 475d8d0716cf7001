import { HubPairingCodeText } from '@comanda/contracts';
import { errorText } from '@comanda/web/mantine';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../app/context.ts';
import { keys } from '../app/queries.ts';
import { type Paired, savePaired } from './paired.ts';

/** The cloud may be far: joining takes longer than a till's own writes. Milliseconds. */
const TIMEOUT_MS = 45_000;

/** Letters and digits in capitals, with the dash where the administration shows it. */
export const asTyped = (text: string): string => {
  const bare = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8);
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
};

/** Joins this hub to a business of the cloud, by the code the administration shows; or again, after it was replaced. */
export const ConnectForm = ({ isAnew }: { isAnew: boolean }) => {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const connect = async () => {
    const pairingCode = HubPairingCodeText.safeParse(code);
    if (!pairingCode.success) return setWrong(t('pos.cloudCodeInvalid'));
    setBusy(true);
    try {
      const body = { pairingCode: pairingCode.data };
      const paired = await api.send<Paired>('POST', '/sync/pair', { body, timeoutMs: TIMEOUT_MS });
      // In its own place nothing is called otherwise, and nobody signs in anew.
      if (isAnew) return await client.invalidateQueries({ queryKey: keys.sync });
      savePaired(sessionStorage, paired);
      // The hub is another business's now: the page notices, and everybody signs in anew.
      await client.invalidateQueries({ queryKey: keys.hub });
    } catch (error) {
      setWrong(errorText(t, error));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <Stack>
        <TextInput
          label={t('pos.cloudCode')}
          description={t('pos.cloudCodeHint')}
          placeholder="XXXX-XXXX"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={code}
          error={wrong}
          onChange={(event) => {
            setWrong(null);
            setCode(asTyped(event.currentTarget.value));
          }}
        />
        <Text c="dimmed">{t(isAnew ? 'pos.rejoinCloudHint' : 'pos.connectCloudHint')}</Text>
        <Button type="submit" size="xl" loading={busy}>
          {t(isAnew ? 'pos.rejoinCloud' : 'pos.connectCloud')}
        </Button>
      </Stack>
    </form>
  );
};

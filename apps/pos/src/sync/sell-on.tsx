import { errorText } from '@comanda/web';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';

/** A restored hub sells before the cloud can tell it what it lacks. */
export const SellOn = () => {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const sell = async () => {
    setBusy(true);
    try {
      await api.send('POST', '/sync/sell-on');
      await client.invalidateQueries({ queryKey: keys.sync });
    } catch (error) {
      setWrong(errorText(t, error));
    }
    setBusy(false);
  };
  return (
    <Stack>
      <Text>{t('pos.sellOnHint')}</Text>
      {wrong && (
        <Text role="alert" c="chile">
          {wrong}
        </Text>
      )}
      <Button size="xl" variant="light" loading={busy} onClick={() => void sell()}>
        {t('pos.sellOn')}
      </Button>
    </Stack>
  );
};

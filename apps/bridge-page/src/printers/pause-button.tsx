import { Confirm } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { failureText } from '../base/failures.ts';
import { useChange } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';

/** Stops this bridge from printing, as for a printer that is moved, and lets it go on. */
export const PauseButton = ({ isPaused }: { isPaused: boolean }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const change = useChange((enabled: boolean) => api.send('PATCH', '/api/agent', { body: { enabled } }));
  const put = (enabled: boolean) => change.mutate(enabled, { onSuccess: () => setAsked(false) });
  if (isPaused)
    return (
      <Button leftSection={<IconPlayerPlay size={20} />} loading={change.isPending} onClick={() => put(true)}>
        {t('bridge.goOn')}
      </Button>
    );
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerPause size={20} />} onClick={() => setAsked(true)}>
        {t('bridge.pause')}
      </Button>
      {isAsked && (
        <Confirm
          title={t('bridge.pauseAsk')}
          hint={change.error === null ? t('bridge.pauseHint') : failureText(t, change.error)}
          action={t('bridge.pause')}
          busy={change.isPending}
          onConfirm={() => put(false)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

import type { HubAddress, KitchenStationView, PairingCode } from '@comanda/contracts';
import { errorText, formatElapsed } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './kitchen.module.css';
import { useDisplays } from './use-kitchen.ts';
import { useMillisecondsLeft } from './use-milliseconds-left.ts';

/** The code a kitchen display types to become this station's; says so when it did. */
export const PairScreenDialog = ({ station, onClose }: { station: KitchenStationView; onClose(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const displays = useDisplays();
  // On the hub's own machine this page is open at an address no display reaches.
  const hub = useQuery({ queryKey: ['hub-address'], queryFn: () => api.get<HubAddress>('/hub/address') });
  const address = `${hub.data?.address ?? window.location.origin}/kds`;
  const code = useMutation({
    mutationFn: () => api.send<PairingCode>('POST', `/stations/${station.id}/pairing-code`),
  });
  const ask = useRef(code.mutate);
  useEffect(() => ask.current(), []);
  const left = useMillisecondsLeft(code.data?.expiresAt);
  const own = displays?.filter(({ stationId }) => stationId === station.id);
  const before = useRef<ReadonlySet<string> | null>(null);
  if (own && before.current === null) before.current = new Set(own.map(({ id }) => id));
  const paired = own?.find(({ id }) => before.current?.has(id) === false);
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.pairScreenOf', { name: station.name })}>
      <Stack align="center" ta="center" role="status">
        {paired ? (
          <>
            <IconCircleCheck size={56} color="var(--jade)" />
            <Text size="lg">{t('admin.screenPaired', { name: paired.deviceName })}</Text>
            <Button size="xl" onClick={onClose}>
              {t('common.accept')}
            </Button>
          </>
        ) : code.error ? (
          <Text c="chile">{errorText(t, code.error)}</Text>
        ) : !code.data ? (
          <Loader role="status" aria-label={t('common.loading')} />
        ) : left <= 0 ? (
          <>
            <Text size="lg">{t('admin.codeExpired')}</Text>
            <Button size="xl" onClick={() => code.mutate()}>
              {t('admin.newCode')}
            </Button>
          </>
        ) : (
          <>
            <Text>{t('admin.pairHint', { address })}</Text>
            <div className={classes.code}>{`${code.data.code.slice(0, 3)} ${code.data.code.slice(3)}`}</div>
            <Text c="dimmed">{t('admin.codeFor', { time: formatElapsed(left) })}</Text>
          </>
        )}
      </Stack>
    </Modal>
  );
};

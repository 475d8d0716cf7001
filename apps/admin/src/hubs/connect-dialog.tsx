import type { HubPairingCode, HubView, Location } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Alert, Button, Center, List, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './hubs.module.css';
import { useHubs } from './use-fleet.ts';

const MINUTE = 60_000;

const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

const activeAt = (hubs: readonly HubView[], locationId: string): string | undefined =>
  hubs.find((one) => one.locationId === locationId && one.status === 'active')?.id;

const Connected = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  return (
    <Stack align="center" py="lg" role="status">
      <IconCircleCheck size={56} color="var(--jade)" />
      <Text size="lg" fw={650} ta="center">
        {t('admin.hubConnected', { name })}
      </Text>
    </Stack>
  );
};

const Steps = ({ code, onAgain }: { code: HubPairingCode; onAgain(): void }) => {
  const { t } = useTranslation();
  const left = Date.parse(code.expiresAt) - useNow(1_000);
  if (left <= 0) {
    return (
      <Stack align="center" py="md">
        <Text size="lg">{t('admin.hubCodeExpired')}</Text>
        <Button onClick={onAgain}>{t('admin.newHubCode')}</Button>
      </Stack>
    );
  }
  return (
    <>
      <div className={classes.code}>{code.code}</div>
      <Text ta="center" c="dimmed">
        {t('admin.hubCodeLeft', { count: Math.ceil(left / MINUTE) })}
      </Text>
      <List type="ordered" spacing="xs" className={classes.steps}>
        <List.Item>{t('admin.hubStep1')}</List.Item>
        <List.Item>{t('admin.hubStep2')}</List.Item>
        <List.Item>{t('admin.hubStep3')}</List.Item>
      </List>
      <Text c="dimmed">{t('admin.hubStepNew')}</Text>
    </>
  );
};

const Code = ({ location }: { location: Location }) => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const hubs = useHubs({ isWaiting: true }).data?.data ?? [];
  const [before] = useState(() => activeAt(hubs, location.id));
  const code = useQuery({
    queryKey: ['hub code', location.id],
    queryFn: () =>
      api.send<HubPairingCode>('POST', '/hubs/pairing-code', { body: { businessId, locationId: location.id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const now = activeAt(hubs, location.id);
  if (now !== undefined && now !== before) return <Connected name={location.name} />;
  if (code.error) {
    return (
      <Stack align="center">
        <Text c="chile" role="alert">
          {errorText(t, code.error)}
        </Text>
        <Button variant="light" onClick={() => void code.refetch()}>
          {t('common.retry')}
        </Button>
      </Stack>
    );
  }
  if (!code.data) {
    return (
      <Center mih={180}>
        <Loader role="status" aria-label={t('common.loading')} />
      </Center>
    );
  }
  return (
    <Stack gap="xs">
      {before !== undefined && (
        <Alert color="maize" icon={<IconAlertTriangle size={22} />}>
          {t('admin.hubTakesPlace')}
        </Alert>
      )}
      <Steps code={code.data} onAgain={() => void code.refetch()} />
    </Stack>
  );
};

/** The code by which a hub joins a location, and what to do with it over there. */
export const ConnectDialog = ({
  locations,
  first,
  onClose,
}: {
  locations: readonly Location[];
  /** The location it was asked from; with one alone there is nothing to choose. */
  first: Location | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(first ?? (locations.length === 1 ? locations[0]! : null));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape
      size="lg"
      title={chosen ? t('admin.connectHubAt', { name: chosen.name }) : t('admin.connectHub')}
    >
      {chosen ? (
        <Code key={chosen.id} location={chosen} />
      ) : (
        <Stack gap="xs">
          <Text>{t('admin.chooseLocation')}</Text>
          {locations.map((one) => (
            <Button key={one.id} variant="default" justify="start" onClick={() => setChosen(one)}>
              {one.name}
            </Button>
          ))}
        </Stack>
      )}
    </Modal>
  );
};

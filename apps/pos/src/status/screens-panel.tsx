import type { KdsDevice, KitchenStationView } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceTv, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { ManageLink } from '../base/manage-link.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import classes from './status.module.css';
import { useDevices, useScreenCounts, useStations } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

const RevokeDialog = ({ device, onClose }: { device: KdsDevice; onClose(): void }) => {
  const { t } = useTranslation();
  const { busy, send } = useStatusWrite();
  const revoke = async () => {
    if (await send({ method: 'DELETE', path: `/devices/${device.id}` }, device.deviceName)) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.revokeNamed', { name: device.deviceName })} size="sm">
      <Stack>
        <Text>{t('pos.revokeHint')}</Text>
        <Button size="xl" color="chile" loading={busy} onClick={() => void revoke()}>
          {t('pos.revokeNamed', { name: device.deviceName })}
        </Button>
      </Stack>
    </Modal>
  );
};

const Device = ({ device }: { device: KdsDevice }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { location } = usePlace();
  const [revoking, setRevoking] = useState(false);
  const seen = device.lastSeenAt
    ? t('pos.lastSeen', { time: formatDateTime(device.lastSeenAt, location.timeZone) })
    : t('pos.neverSeen');
  return (
    <div className={classes.device}>
      <IconDeviceTv size={22} />
      <span>
        <strong>{device.deviceName}</strong>
        <small className={classes.state} data-state={device.isConnected ? 'good' : 'bad'}>
          {device.isConnected ? t('pos.connected') : seen}
        </small>
      </span>
      {may(session, 'Device:Revoke') && (
        <Button variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={() => setRevoking(true)}>
          {t('pos.revoke')}
        </Button>
      )}
      {revoking && <RevokeDialog device={device} onClose={() => setRevoking(false)} />}
    </div>
  );
};

/** For those who may see no list of them. */
const ScreenCount = ({ stationId }: { stationId: string }) => {
  const { t } = useTranslation();
  const count = useScreenCounts().data?.data.find((one) => one.stationId === stationId)?.connectedDevices;
  if (count === undefined) return null;
  const words = count === 0 ? t('pos.screensConnected_zero') : t('pos.screensConnected', { count });
  return (
    <span className={classes.state} data-state={count === 0 ? undefined : 'good'}>
      <IconDeviceTv size={22} />
      {words}
    </span>
  );
};

const Station = ({
  station,
  devices,
  onPair,
}: {
  station: KitchenStationView;
  devices: KdsDevice[];
  onPair(): void;
}) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  return (
    <article className={classes.item}>
      <div className={classes.itemHead}>
        <h3>{station.name}</h3>
        {may(session, 'Device:Pair') && (
          <Button variant="default" leftSection={<IconPlus size={20} />} onClick={onPair}>
            {t('pos.pair')}
          </Button>
        )}
      </div>
      {!may(session, 'Device:View') && <ScreenCount stationId={station.id} />}
      {devices.length === 0 && may(session, 'Device:View') && (
        <span className={classes.soft}>
          {t(may(session, 'Device:Pair') ? 'pos.noScreens' : 'pos.screensConnected_zero')}
        </span>
      )}
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </article>
  );
};

export const ScreensPanel = () => {
  const { t } = useTranslation();
  const stations = useStations();
  const devices = useDevices().data?.data ?? [];
  const [pairing, setPairing] = useState<KitchenStationView | null>(null);
  if (!stations.data) return <Skeleton height={220} radius={8} mt="md" />;
  if (stations.data.data.length === 0) {
    return (
      <Empty icon={<IconDeviceTv size={40} />} title={t('pos.noStations')} hint={t('pos.noStationsHint')}>
        <ManageLink to="/estaciones" label={t('pos.addStations')} permission="Kitchen:Update" />
      </Empty>
    );
  }
  return (
    <div className={classes.list}>
      {stations.data.data.map((station) => (
        <Station
          key={station.id}
          station={station}
          devices={devices.filter((device) => device.stationId === station.id && device.isActive)}
          onPair={() => setPairing(station)}
        />
      ))}
      {pairing && <PairingDialog station={pairing} onClose={() => setPairing(null)} />}
    </div>
  );
};

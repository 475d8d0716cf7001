import type { KitchenStationView, PrinterHealth, UpdateStationInput } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { printerUrlOf } from '@comanda/web/printer-address';
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useStations } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

interface FormProps {
  station: KitchenStationView;
  onClose(): void;
}

const Form = ({ station, onClose }: FormProps) => {
  const { t } = useTranslation();
  const { busy, send } = useStatusWrite();
  const [address, setAddress] = useState(station.printerUrl?.replace(/^tcp:\/\//, '') ?? '');
  const [width, setWidth] = useState<58 | 80>(station.printerConfig.paperWidthMm);
  const [isTried, setTried] = useState(false);
  const printerUrl = address.trim() === '' ? null : printerUrlOf(address);
  const isBad = address.trim() !== '' && printerUrl === null;
  const save = async () => {
    setTried(true);
    if (isBad) return;
    // A station that was never told has a screen (the hub treats null as `kds`).
    const hasScreen = station.outputType !== 'printer';
    const body: UpdateStationInput = {
      printerUrl,
      printerConfig: { paperWidthMm: width },
      outputType: printerUrl === null ? (hasScreen ? 'kds' : null) : hasScreen ? 'both' : 'printer',
    };
    const saved = await send({ method: 'PATCH', path: `/kitchen-stations/${station.id}`, body }, station.name);
    if (saved) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={t('pos.printerAddress')}
          description={t('pos.printerAddressHint')}
          placeholder="192.168.1.50:9100"
          error={isTried && isBad ? t('pos.printerAddressInvalid') : null}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <SegmentedControl
          value={String(width)}
          onChange={(value) => setWidth(value === '58' ? 58 : 80)}
          data={[
            { value: '80', label: t('pos.paper', { mm: 80 }) },
            { value: '58', label: t('pos.paper', { mm: 58 }) },
          ]}
        />
        <Button type="submit" size="xl" loading={busy}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
};

/** Where a station's printer is on the network. */
export const PrinterAddressDialog = ({ printer, onClose }: { printer: PrinterHealth; onClose(): void }) => {
  const { t } = useTranslation();
  const station = useStations().data?.data.find((one) => one.id === printer.stationId);
  return (
    <Modal opened onClose={onClose} title={t('pos.printerOf', { name: printer.stationName })} size="sm">
      {station ? <Form station={station} onClose={onClose} /> : t('common.loading')}
    </Modal>
  );
};

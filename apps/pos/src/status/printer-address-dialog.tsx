import { hasPrinter, type KitchenStationView, type PrinterHealth, type UpdateStationInput } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { draftOf, FamilyField, PrinterFields, printerOf } from '@comanda/web/printers';
import { Button, SegmentedControl, Stack } from '@mantine/core';
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
  const [draft, setDraft] = useState(() => draftOf(station));
  const [width, setWidth] = useState<58 | 80>(station.printerConfig.paperWidthMm);
  const [family, setFamily] = useState(station.printerConfig.family);
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    const printer = printerOf(draft);
    if (printer === null) return;
    // A station that was never told has a screen (the hub treats null as `kds`).
    const hasScreen = station.outputType !== 'printer';
    const body: UpdateStationInput = {
      ...printer,
      printerConfig: { paperWidthMm: width, family },
      outputType: hasPrinter(printer) ? (hasScreen ? 'both' : 'printer') : hasScreen ? 'kds' : null,
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
        <PrinterFields draft={draft} isTried={isTried} onChange={setDraft} />
        {draft.way !== 'http' && <FamilyField value={family} onChange={setFamily} />}
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

/** How a station prints, and where. */
export const PrinterAddressDialog = ({ printer, onClose }: { printer: PrinterHealth; onClose(): void }) => {
  const { t } = useTranslation();
  const station = useStations().data?.data.find((one) => one.id === printer.stationId);
  return (
    <Modal opened onClose={onClose} title={t('pos.printerOf', { name: printer.stationName })} size="sm">
      {station ? <Form station={station} onClose={onClose} /> : t('common.loading')}
    </Modal>
  );
};

import { hasPrinter, type KitchenStationView, type PrintedElsewhere } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../base/use-translation.ts';
import { useStations } from '../../status/status-queries.ts';
import { useStatusWrite } from '../../status/use-status-write.ts';
import { HelpIcon } from './help-icon.tsx';
import type { LineProgress } from './line-progress.ts';

type Unseen = Extract<LineProgress, { word: 'unseen' | 'blind' }>;

/** Stations that print, those whose printer answers first. */
const printersOf = (stations: readonly KitchenStationView[], without: string): KitchenStationView[] =>
  stations
    .filter((one) => one.id !== without && hasPrinter(one) && one.outputType !== 'kds' && one.outputType)
    .toSorted((a, b) => Number(b.printerStatus === 'online') - Number(a.printerStatus === 'online'));

/** The one thing that helps where nobody sees the display: all the order has there, on paper at another station. */
export const PrintElsewhereButton = ({ progress, orderId }: { progress: Unseen; orderId: string }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { busy, send } = useStatusWrite();
  const [isAsking, setAsking] = useState(false);
  const printers = printersOf(useStations().data?.data ?? [], progress.stationId);
  const [only, ...others] = printers;
  if (!only) return null;
  const print = async ({ id, name }: KitchenStationView) => {
    setAsking(false);
    const body = { stationId: progress.stationId, printAtStationId: id };
    const sent = await send<PrintedElsewhere>(
      { method: 'POST', path: `/orders/${orderId}/print-elsewhere`, body },
      name,
    );
    if (!sent) return;
    const word = sent.answer.lines > 0 ? 'pos.printedElsewhere' : 'pos.onPaperAlready';
    feedback.done(t(word, { station: progress.station, at: name }));
  };
  const label = t('pos.printElsewhere', { station: progress.station });
  return (
    <>
      <HelpIcon label={label} busy={busy} onClick={() => (others.length === 0 ? void print(only) : setAsking(true))}>
        <IconPrinter size={22} />
      </HelpIcon>
      {isAsking && (
        <Modal opened onClose={() => setAsking(false)} title={label} size="sm">
          <Stack>
            <Text>{t('pos.printElsewhereHint', { station: progress.station })}</Text>
            {printers.map((one) => (
              <Button key={one.id} size="xl" variant="default" onClick={() => void print(one)}>
                {one.printerStatus === 'online' ? one.name : t('pos.printerAway', { station: one.name })}
              </Button>
            ))}
          </Stack>
        </Modal>
      )}
    </>
  );
};

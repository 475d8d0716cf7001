import { hasPrinter, type KitchenStationView, type PrinterHealth } from '@comanda/contracts';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { causeWord, printerName } from '@comanda/web/printers';
import { Button, Card, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useIsAtHub, useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './kitchen.module.css';
import { LogoCard } from './logo/logo-card.tsx';
import { PrintQueueCard } from './print-queue-card.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { ReceiptPrinterCard } from './receipt-printer-card.tsx';
import { useKitchenWrites, usePrinterHealth, useStations, useWaitingDocuments } from './use-kitchen.ts';

const useHealthWords = (health: PrinterHealth): { words: string; tone: 'good' | 'bad' | undefined } => {
  const { t } = useTranslation();
  const why = (cause: string | null) =>
    t(`printers.cause_${causeWord(health, cause)}`, { defaultValue: t('printers.cause_offline') });
  if (health.overdue) return { words: why(health.overdue.cause), tone: 'bad' };
  if (!hasPrinter(health)) return { words: t('admin.noPrinter'), tone: undefined };
  if (health.printerStatus === null) return { words: t('admin.printerUnknown'), tone: undefined };
  if (health.printerStatus === 'offline') return { words: why(health.cause), tone: 'bad' };
  return { words: t('admin.printerReady'), tone: 'good' };
};

/** What proof of its paper it gives, learnt at a test slip (docs/printing.md#what-printed-means). */
const proofWord = ({ confirmLevel, printerType }: PrinterHealth) => {
  // A bridge knows of its printers itself, and says it on its page.
  if (confirmLevel === null) return printerType === 'bridge' ? null : 'admin.proof_unknown';
  return confirmLevel === 'accepted' || confirmLevel === 'status' ? 'admin.proof_accepted' : 'admin.proof_confirmed';
};

const ICONS = { good: IconCircleCheck, bad: IconAlertTriangle };

const EditButton = ({ stationName, prints, onEdit }: { stationName: string; prints: boolean; onEdit(): void }) => {
  const { t } = useTranslation();
  const action = t(prints ? 'admin.changePrinter' : 'admin.setUpPrinter');
  return (
    <Button variant={prints ? 'subtle' : 'light'} aria-label={`${action}: ${stationName}`} onClick={onEdit}>
      {action}
    </Button>
  );
};

const PrinterRow = ({ health, onEdit }: { health: PrinterHealth; onEdit: (() => void) | null }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { testPrint } = useKitchenWrites();
  const mayPrint = useMay('PrintJob:Update');
  const { words, tone } = useHealthWords(health);
  const Icon = tone ? ICONS[tone] : IconCircleDashed;
  const { stationId, stationName, waitingJobs, heldJobs, failedJobs } = health;
  const documents = useWaitingDocuments()(stationId);
  const at = printerName(t, health);
  const test = () =>
    testPrint.mutate({ stationId }, { onSuccess: () => feedback.done(t('admin.testAsked', { name: stationName })) });
  return (
    <li className={classes.row} aria-label={stationName}>
      <div className={classes.what}>
        <strong>{stationName}</strong>
        {at !== null && <span className={classes.soft}>{at}</span>}
        {at !== null && proofWord(health) !== null && <span className={classes.soft}>{t(proofWord(health)!)}</span>}
        <div className={classes.marks}>
          {waitingJobs > 0 && <span className={classes.soft}>{t('admin.waitingSlips', { count: waitingJobs })}</span>}
          {documents > 0 && <span className={classes.soft}>{t('admin.waitingDocuments', { count: documents })}</span>}
          {heldJobs > 0 && <span className={classes.soft}>{t('admin.heldSlips', { count: heldJobs })}</span>}
          {failedJobs > 0 && <span className={classes.soft}>{t('admin.failedSlips', { count: failedJobs })}</span>}
        </div>
      </div>
      <span className={classes.mark} data-tone={tone}>
        <Icon size={20} />
        {words}
      </span>
      <div className={classes.actions}>
        {at !== null && mayPrint && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            loading={testPrint.isPending}
            aria-label={`${t('admin.printTest')}: ${stationName}`}
            onClick={test}
          >
            {t('admin.printTest')}
          </Button>
        )}
        {onEdit && <EditButton {...{ stationName, onEdit }} prints={at !== null} />}
      </div>
    </li>
  );
};

/** Printers and displays are of a station: where there is none, one begins there. */
export const StationsFirst = () => {
  const { t } = useTranslation();
  return (
    <Empty icon={<IconPrinter size={40} />} title={t('admin.stationsFirst')} hint={t('admin.stationsFirstHint')}>
      <Button component={Link} href="/estaciones">
        {t('admin.toStations')}
      </Button>
    </Empty>
  );
};

/** At the hub, which can ask them: how each is, and a slip to see that it prints. */
const PrintersHere = () => {
  const printers = usePrinterHealth();
  const stations = useStations().data ?? [];
  const mayChange = useMay('Kitchen:Update');
  const [edited, setEdited] = useState<KitchenStationView | null>(null);
  return (
    <Loaded query={printers}>
      {(all) =>
        all.length === 0 ? (
          <StationsFirst />
        ) : (
          <>
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((one) => {
                const station = stations.find(({ id }) => id === one.stationId);
                const onEdit = mayChange && station ? () => setEdited(station) : null;
                return <PrinterRow key={one.stationId} health={one} onEdit={onEdit} />;
              })}
            </Card>
            {edited && <PrinterDialog station={edited} onClose={() => setEdited(null)} />}
            <PrintQueueCard />
            <ReceiptPrinterCard stations={stations} />
            <LogoCard />
          </>
        )
      }
    </Loaded>
  );
};

/** In the cloud: where each station prints. */
const PrintersAway = () => {
  const { t } = useTranslation();
  const stations = useStations();
  const mayChange = useMay('Kitchen:Update');
  const [edited, setEdited] = useState<KitchenStationView | null>(null);
  return (
    <Loaded query={stations}>
      {(all) =>
        all.length === 0 ? (
          <StationsFirst />
        ) : (
          <>
            <Text c="dimmed">{t('admin.printersAtHub')}</Text>
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((station) => (
                <li key={station.id} className={classes.row} aria-label={station.name}>
                  <div className={classes.what}>
                    <strong>{station.name}</strong>
                    <span className={classes.soft}>{printerName(t, station) ?? t('admin.noPrinter')}</span>
                  </div>
                  {mayChange && (
                    <EditButton
                      stationName={station.name}
                      prints={hasPrinter(station)}
                      onEdit={() => setEdited(station)}
                    />
                  )}
                </li>
              ))}
            </Card>
            {edited && <PrinterDialog station={edited} onClose={() => setEdited(null)} />}
            <ReceiptPrinterCard stations={all} />
            <LogoCard />
          </>
        )
      }
    </Loaded>
  );
};

/** The printer of each station. */
export const PrintersEditor = () => (useIsAtHub() ? <PrintersHere /> : <PrintersAway />);

import { hasPrinter, type PrinterHealth } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { causeWord, printerName } from '@comanda/web/printers';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconEdit, IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { ManageLink } from '../base/manage-link.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useStoppedText } from './paper-strip.tsx';
import { PrinterAddressDialog } from './printer-address-dialog.tsx';
import { printerKey, type StoppedPrinter } from './standing-orders.ts';
import classes from './status.module.css';
import { needsAttention, usePrinters } from './status-queries.ts';
import { useStoppedPrinters } from './use-standing-orders.ts';
import { useStatusWrite } from './use-status-write.ts';

/** The printer's state in the words of whoever stands before it: "sin papel", not "offline". */
const useStateWords = () => {
  const { t } = useTranslation();
  return (printer: PrinterHealth): string => {
    if (printer.overdue)
      return t(`printers.cause_${causeWord(printer, printer.overdue.cause)}`, {
        defaultValue: t('printers.cause_offline'),
      });
    if (printer.unseenTickets > 0) return t('pos.nobodySees');
    if (!hasPrinter(printer)) return t('pos.printerNone');
    if (printer.printerStatus === 'online')
      return t(printer.confirmLevel === 'accepted' ? 'pos.printerUnconfirmed' : 'pos.printerReady');
    if (printer.printerStatus === null) return t('pos.printerUnknown');
    return t(`printers.cause_${causeWord(printer, printer.cause)}`, { defaultValue: t('printers.cause_offline') });
  };
};

const StateIcon = ({ printer }: { printer: PrinterHealth }) => {
  if (needsAttention(printer)) return <IconPrinterOff size={22} />;
  if (!hasPrinter(printer) || printer.printerStatus === null) return <IconCircleDashed size={22} />;
  return printer.printerStatus === 'online' ? <IconCircleCheck size={22} /> : <IconPrinterOff size={22} />;
};

/** Whose slips wait for it, since when, and what helps. */
const Stopped = ({ stopped }: { stopped: StoppedPrinter }) => {
  const { waiting, help } = useStoppedText()(stopped);
  return (
    <p className={classes.stopped}>
      {waiting} <b>{help}</b>
    </p>
  );
};

const Printer = ({
  printer,
  stopped,
  onEdit,
}: {
  printer: PrinterHealth;
  stopped: StoppedPrinter | undefined;
  onEdit(): void;
}) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { location } = usePlace();
  const words = useStateWords();
  const { busy, send } = useStatusWrite();
  const test = () =>
    void send(
      { method: 'POST', path: `/stations/${printer.stationId}/test-print` },
      printer.stationName,
      t('pos.testSent', { name: printer.stationName }),
    );
  const isUnknown = !hasPrinter(printer) || printer.printerStatus === null;
  const state = needsAttention(printer) ? 'bad' : isUnknown ? 'soft' : 'good';
  return (
    <article className={classes.item}>
      <div className={classes.itemHead}>
        <div>
          <h3>{printer.stationName}</h3>
          <span className={classes.soft}>{printerName(t, printer) ?? t('pos.noAddress')}</span>
        </div>
        <span className={classes.state} data-state={state}>
          <StateIcon printer={printer} />
          {words(printer)}
        </span>
      </div>
      {printer.unseenTickets > 0 && (
        <p className={classes.counts}>
          <span data-bad>{t('pos.unseenTickets', { count: printer.unseenTickets })}</span>
        </p>
      )}
      {stopped && <Stopped stopped={stopped} />}
      {(printer.waitingJobs > 0 || printer.heldJobs > 0 || printer.failedJobs > 0) && (
        <p className={classes.counts}>
          {printer.waitingJobs > 0 && (
            <span data-bad={printer.overdue ? true : undefined}>
              {printer.overdue
                ? t('pos.overdueJobs', {
                    count: printer.waitingJobs,
                    since: formatTime(printer.overdue.since, location.timeZone),
                  })
                : t('pos.waitingJobs', { count: printer.waitingJobs })}
            </span>
          )}
          {printer.heldJobs > 0 && <span data-bad>{t('pos.heldJobs', { count: printer.heldJobs })}</span>}
          {printer.failedJobs > 0 && <span data-bad>{t('pos.failedJobs', { count: printer.failedJobs })}</span>}
        </p>
      )}
      <div className={classes.actions}>
        {hasPrinter(printer) && may(session, 'PrintJob:Update') && (
          <Button variant="default" leftSection={<IconPrinter size={20} />} loading={busy} onClick={test}>
            {t('pos.testPrint')}
          </Button>
        )}
        {may(session, 'Kitchen:Update') && (
          <Button variant="subtle" leftSection={<IconEdit size={20} />} onClick={onEdit}>
            {t('pos.printerAddress')}
          </Button>
        )}
      </div>
    </article>
  );
};

export const PrintersPanel = () => {
  const { t } = useTranslation();
  const printers = usePrinters();
  const stopped = useStoppedPrinters();
  const [editing, setEditing] = useState<PrinterHealth | null>(null);
  if (!printers.data) return <Skeleton height={220} radius={8} mt="md" />;
  if (printers.data.data.length === 0) {
    return (
      <Empty icon={<IconPrinterOff size={40} />} title={t('pos.noStations')} hint={t('pos.noStationsHint')}>
        <ManageLink to="/estaciones" label={t('pos.addStations')} permission="Kitchen:Update" />
      </Empty>
    );
  }
  return (
    <div className={classes.list}>
      {printers.data.data.map((printer) => (
        <Printer
          key={printer.stationId}
          printer={printer}
          stopped={stopped.find(
            ({ key, stations }) => key === printerKey(printer) && stations.includes(printer.stationName),
          )}
          onEdit={() => setEditing(printer)}
        />
      ))}
      {editing && <PrinterAddressDialog printer={editing} onClose={() => setEditing(null)} />}
    </div>
  );
};

import type { CashSession, DocumentPrintJob } from '@comanda/contracts';
import { ApiError, errorText } from '@comanda/web';
import { Alert, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { useStations } from '../kitchen/use-kitchen.ts';
import classes from './tills.module.css';
import { useReportPaper } from './use-report-paper.ts';

/** A station's name by its id, as people know it. */
const useStationName = (): ((id: unknown) => string) => {
  const stations = useStations().data ?? [];
  return (id) => stations.find((one) => one.id === id)?.name ?? '…';
};

/** Where the last paper stands: asked for is not printed, and one in doubt is nobody's to call lost. */
const Outcome = ({ paper }: { paper: DocumentPrintJob }) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const station = useStationName()(paper.stationId);
  const cause = t(`printers.cause_${paper.lastError ?? 'error'}`, { defaultValue: t('printers.cause_error') });
  const at = times.since(paper.printedAt ?? paper.createdAt);
  switch (paper.status) {
    case 'pending':
      return <Text>{t('admin.reportWaits', { station, at })}</Text>;
    case 'sent':
      return <Text>{t('admin.reportPrinting', { station })}</Text>;
    case 'printed':
      return <Text>{t('admin.reportPrinted', { station, at })}</Text>;
    case 'failed':
      return (
        <Alert color={paper.isUncertain ? 'maize' : 'chile'}>
          {t(paper.isUncertain ? 'admin.reportDoubtful' : 'admin.reportFailed', { station, cause, at })}
        </Alert>
      );
  }
};

/** Why nothing can come out, and what to do about it. */
const Refusal = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const stationName = useStationName();
  const why = error instanceof ApiError && error.code === 'NO_PRINTER_CONFIGURED' ? error.details : null;
  if (why?.reason === 'printed_by_the_hub')
    return <Alert color="chile">{t('admin.reportAtHubOnly', { station: stationName(why.stationId) })}</Alert>;
  if (why?.reason === 'no_bridge')
    return <Alert color="chile">{t('admin.reportNoBridge', { station: stationName(why.stationId) })}</Alert>;
  if (why?.parameter) return <Alert color="chile">{t('admin.reportNowhere')}</Alert>;
  return <Alert color="chile">{errorText(t, error)}</Alert>;
};

/** A till's report goes to the place's printer for bills, and what became of it is said. */
export const PrintReport = ({ session }: { session: Pick<CashSession, 'id' | 'status'> }) => {
  const { t } = useTranslation();
  const { documentType, mayPrint, latest, print } = useReportPaper(session);
  if (!mayPrint) return null;
  const isWaiting = latest?.status === 'pending' || latest?.status === 'sent';
  return (
    <section className={classes.print} aria-label={t('admin.reportOnPaper')}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        loading={print.isPending}
        disabled={isWaiting}
        onClick={() => print.mutate()}
      >
        {t(documentType === 'CASH_X' ? 'admin.printX' : 'admin.printZ')}
      </Button>
      <div aria-live="polite">
        {print.error ? <Refusal error={print.error} /> : latest && <Outcome paper={latest} />}
      </div>
    </section>
  );
};

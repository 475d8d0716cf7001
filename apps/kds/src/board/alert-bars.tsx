import { formatElapsed, formatTime } from '@comanda/web';
import { IconAlertTriangle, IconPrinterOff, IconVolumeOff, IconWifiOff } from '@tabler/icons-react';
import type { KitchenState } from '../hub/kitchen.ts';
import { useTranslation } from '../use-translation.ts';
import classes from './board.module.css';
import { useNow } from './now.tsx';

export interface AlertBarsProps {
  state: KitchenState;
  isAudible: boolean;
  onSound(): void;
}

/** After this long without the hub, paper is the better plan (docs/printing.md#without-the-hub). */
const PAPER_AFTER_MS = 30_000;

const OfflineBar = ({ since, state: { queued, timeZone } }: { since: number; state: KitchenState }) => {
  const { t } = useTranslation();
  useNow();
  const silentFor = Date.now() - since;
  const time = formatTime(new Date(since).toISOString(), timeZone);
  return (
    <div className={`${classes.bar} ${classes.barOffline}`} role="alert">
      <IconWifiOff aria-hidden stroke={2.2} />
      <b className={classes.barText}>{t('kds.offline', { elapsed: formatElapsed(silentFor), time })}</b>
      {silentFor >= PAPER_AFTER_MS && <span>{t('kds.offline_paper')}</span>}
      {queued > 0 && <span className={classes.barCount}>{t('kds.queued', { count: queued })}</span>}
    </div>
  );
};

/** What the cook must know about the machine: hub, printers, tickets nobody can read, sound. */
export const AlertBars = ({ state, isAudible, onSound }: AlertBarsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {state.silentSince !== null && <OfflineBar since={state.silentSince} state={state} />}
      {state.offlinePrinters.map((printer) => (
        <div className={`${classes.bar} ${classes.barPrinter}`} role="alert" key={printer.stationId}>
          <IconPrinterOff aria-hidden stroke={2.2} />
          <b className={classes.barText}>
            {t([`kds.printer_${printer.cause}`, 'kds.printer_offline'], { station: printer.stationName })}
          </b>
        </div>
      ))}
      {state.unreadable > 0 && (
        <div className={`${classes.bar} ${classes.barPrinter}`} role="alert">
          <IconAlertTriangle aria-hidden stroke={2.2} />
          <b className={classes.barText}>{t('kds.unreadable', { count: state.unreadable })}</b>
        </div>
      )}
      {!isAudible && (
        <button type="button" className={`${classes.bar} ${classes.barSound}`} onClick={onSound}>
          <IconVolumeOff aria-hidden stroke={2.2} />
          <b className={classes.barText}>{t('kds.sound_off')}</b>
        </button>
      )}
    </>
  );
};

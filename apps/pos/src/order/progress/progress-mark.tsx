import { formatElapsed, formatTime } from '@comanda/web';
import { IconAlertTriangle, IconDeviceTv, IconPrinter, IconReload } from '@tabler/icons-react';
import { usePlace } from '../../base/context.ts';
import { useNow } from '../../base/use-now.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { useStatusWrite } from '../../status/use-status-write.ts';
import classes from '../order.module.css';
import { HelpIcon } from './help-icon.tsx';
import { type LineProgress, standsStill } from './line-progress.ts';
import { PrintElsewhereButton } from './print-elsewhere.tsx';

/** `refused: connect ECONNREFUSED …`: the word before the colon is for everybody. */
const wordOf = (cause: string | null): string => cause?.split(':')[0] ?? 'offline';

const useProgressText = () => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const now = useNow();
  return (progress: LineProgress): string => {
    if (progress.word === 'printed')
      return t('pos.progress_printed', { time: formatTime(progress.at, location.timeZone) });
    if (!standsStill(progress)) return t(`pos.progress_${progress.word}`);
    const { station, since } = progress;
    const time = formatElapsed(now - Date.parse(since));
    if (progress.word !== 'unprinted') return t(`pos.progress_${progress.word}`, { station, time });
    const cause = t(`printers.cause_${wordOf(progress.cause)}`, { defaultValue: t('printers.cause_offline') });
    return t('pos.progress_unprinted', { station, time, cause });
  };
};

/** Where a line that was sent is, in words: on screen, on paper; red when it stands still. */
export const ProgressMark = ({ progress }: { progress: LineProgress }) => {
  const textOf = useProgressText();
  const isStill = standsStill(progress);
  const Icon = isStill ? IconAlertTriangle : progress.word === 'onScreen' ? IconDeviceTv : IconPrinter;
  return (
    <span className={classes.state} data-state={isStill ? 'still' : undefined} role={isStill ? 'alert' : undefined}>
      <Icon size={15} />
      {textOf(progress)}
    </span>
  );
};

/** The one thing that helps a line that stands still: paper again, or paper where there is some. */
export const HelpButton = ({ progress, name, orderId }: { progress: LineProgress; name: string; orderId: string }) => {
  if (progress.word === 'unseen' || progress.word === 'blind')
    return <PrintElsewhereButton progress={progress} orderId={orderId} />;
  return progress.word === 'unprinted' ? <ReprintButton progress={progress} name={name} /> : null;
};

/** A slip that did not come out comes anew, marked as such. */
const ReprintButton = ({
  progress,
  name,
}: {
  progress: Extract<LineProgress, { word: 'unprinted' }>;
  name: string;
}) => {
  const { t } = useTranslation();
  const { busy, send } = useStatusWrite();
  if (progress.jobId === null) return null;
  const label = t('pos.reprintAt', { name, station: progress.station });
  return (
    <HelpIcon
      label={label}
      busy={busy}
      onClick={() =>
        void send({ method: 'POST', path: `/print-jobs/${progress.jobId}/reprint` }, name, t('pos.reprintSent'))
      }
    >
      <IconReload size={22} />
    </HelpIcon>
  );
};

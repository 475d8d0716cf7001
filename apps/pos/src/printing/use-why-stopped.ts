import { whyStopped } from '@comanda/web/printers';
import { useTranslation } from '../base/use-translation.ts';
import { usePrinters } from '../status/status-queries.ts';

/** Which station, and why its printer prints nothing now, in words. */
interface Stopped {
  station: string;
  cause: string;
}

/** Asks why a station's printer prints nothing now; answers null where it may, or nobody knows. */
export const useWhyStopped = (): ((stationId: string) => Stopped | null) => {
  const { t } = useTranslation();
  const printers = usePrinters().data?.data ?? [];
  return (stationId) => {
    const word = whyStopped(printers)(stationId);
    const station = printers.find((one) => one.stationId === stationId)?.stationName;
    if (word === null || station === undefined) return null;
    return { station, cause: t([`printers.cause_${word}`, 'printers.cause_offline']) };
  };
};

import { type CreateDocumentPrintJobInput, type DocumentPrintJob, RECEIPT_STATION_ID } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { usePrinters } from '../status/status-queries.ts';

/** Which document, and of what. */
export type AskedDocument = Pick<CreateDocumentPrintJobInput, 'documentType' | 'sourceKind' | 'sourceId'>;

const isWithoutPrinter = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NO_PRINTER_CONFIGURED';

/** Prints documents at the place's printer for them; `isAsking`: there is none, and somebody has to say which. */
export const usePrintDocument = (asked: AskedDocument) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { location } = usePlace();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const document = t(`pos.document_${asked.documentType}`);
  const printers = usePrinters().data?.data ?? [];
  /** Asked for again because nothing came it would come twice, once there is paper. */
  const tellWhere = ({ stationId }: DocumentPrintJob): void => {
    const at = printers.find((one) => one.stationId === stationId);
    const isAway = at?.printerStatus === 'offline';
    const cause = t(`printers.cause_${at?.cause ?? 'offline'}`, { defaultValue: t('printers.cause_offline') });
    if (isAway) feedback.tell(t('pos.documentWaits', { document, station: at.stationName, cause }));
    else feedback.done(t('pos.documentAsked', { document }));
  };
  const print = async (stationId?: string): Promise<void> => {
    setBusy(true);
    setAsking(false);
    const body = { ...asked, ...(stationId && { stationId }) };
    try {
      const about = { what: document };
      tellWhere(await runtime.write<DocumentPrintJob>({ method: 'POST', path: '/document-print-jobs', body, about }));
    } catch (error) {
      if (isWithoutPrinter(error)) setAsking(true);
      else feedback.error(error, document);
    } finally {
      setBusy(false);
    }
  };
  /** From now on all of the place's documents come out there. */
  const keep = async (stationId: string): Promise<void> => {
    const path = `/locations/${location.id}/parameters/${RECEIPT_STATION_ID}`;
    try {
      await runtime.write({ method: 'PUT', path, body: { value: stationId }, about: { what: document } });
    } catch (error) {
      feedback.error(error, document);
    }
  };
  return { busy, isAsking, print, keep, dismiss: () => setAsking(false) };
};

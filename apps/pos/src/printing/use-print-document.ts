import {
  type CreateDocumentPrintJobInput,
  type DocumentPrintJob,
  type DocumentPrintJobDetails,
  RECEIPT_STATION_ID,
} from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { useFeedback } from '@comanda/web/mantine';
import { useEffect, useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { documentsOf } from './documents-of.ts';
import { useWhyStopped } from './use-why-stopped.ts';

/** Which document, and of what. */
export type AskedDocument = Pick<CreateDocumentPrintJobInput, 'documentType' | 'sourceKind' | 'sourceId'>;

/** The same that waits already, the oldest first, and where this one was to come out; undefined: at the place's own printer. */
interface Earlier {
  waiting: readonly DocumentPrintJobDetails[];
  stationId: string | undefined;
}

const isWithoutPrinter = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NO_PRINTER_CONFIGURED';

/**
 * Prints documents at the place's printer for them. `isAsking`: there is none, and somebody has to say which; `earlier`: the same
 * waits already, and somebody has to say whether there is to be another (`printAnother`). What was said once is not asked again when
 * a printer is to be chosen, too.
 */
export const usePrintDocument = (asked: AskedDocument) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { location } = usePlace();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [wantsAnother, setWantsAnother] = useState(false);
  const [sent, setSent] = useState<DocumentPrintJob | null>(null);
  const document = t(`printers.document_${asked.documentType}`);
  const about = { what: document };
  const whyStopped = useWhyStopped();
  /** Asked for again because nothing came it would come twice, once there is paper. */
  const tellWhere = (job: DocumentPrintJob): void => {
    const stopped = whyStopped(job.stationId);
    if (stopped) feedback.tell(t('pos.documentWaits', { document, ...stopped }));
    else {
      setSent(job);
      feedback.done(t('pos.documentAsked', { document }));
    }
  };
  /** It was said to be on its way when nobody knew yet that there is no paper: who asked would wait for it. */
  const stopped = sent ? whyStopped(sent.stationId) : null;
  useEffect(() => {
    if (!sent || !stopped) return;
    setSent(null);
    void documentsOf(runtime.api, sent.sourceId)
      .then((papers) => papers.find(({ id }) => id === sent.id))
      .then((paper) => {
        if (paper?.status === 'pending' || paper?.status === 'sent')
          feedback.tell(t('pos.documentWaits', { document, ...stopped }));
      })
      .catch(() => undefined);
  }, [sent, stopped, runtime, feedback, document, t]);
  const findWaiting = async (): Promise<DocumentPrintJobDetails[]> => {
    if (!may(runtime.session, 'OrderBill:View')) return [];
    const all = await documentsOf(runtime.api, asked.sourceId);
    return all.filter((one) => one.documentType === asked.documentType && one.status === 'pending').reverse();
  };
  const send = async (stationId: string | undefined): Promise<void> => {
    const body = { ...asked, ...(stationId && { stationId }) };
    const job = await runtime.write<DocumentPrintJob>({ method: 'POST', path: '/document-print-jobs', body, about });
    setWantsAnother(false);
    tellWhere(job);
  };
  /** One at a time, with what stood in the way put away. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setAsking(false);
    try {
      await work();
    } catch (error) {
      if (isWithoutPrinter(error)) return setAsking(true);
      // Its answer may be what was lost: the next time is asked about anew.
      setWantsAnother(false);
      feedback.error(error, document);
    } finally {
      setBusy(false);
    }
  };
  const print = (stationId?: string): Promise<void> =>
    run(async () => {
      const waiting = wantsAnother ? [] : await findWaiting();
      if (waiting.length > 0) setEarlier({ waiting, stationId });
      else await send(stationId);
    });
  const printAnother = ({ stationId }: Earlier): Promise<void> =>
    run(async () => {
      setEarlier(null);
      setWantsAnother(true);
      await send(stationId);
    });
  const discard = (waiting: Earlier['waiting']): Promise<void> =>
    run(async () => {
      setEarlier(null);
      // One that is being printed meanwhile keeps the others from nothing.
      const throwAway = ({ id }: DocumentPrintJobDetails) =>
        runtime.write({
          method: 'POST',
          path: `/document-print-jobs/${id}/discard`,
          about: { what: t('pos.discardDocument', { document }) },
        });
      const refused = (await Promise.allSettled(waiting.map(throwAway))).find(({ status }) => status === 'rejected');
      if (refused?.status === 'rejected') throw refused.reason;
      feedback.tell(t('pos.documentDiscarded', { document }));
    });
  /** From now on all of the place's documents come out there. */
  const keep = async (stationId: string): Promise<void> => {
    const path = `/locations/${location.id}/parameters/${RECEIPT_STATION_ID}`;
    try {
      await runtime.write({ method: 'PUT', path, body: { value: stationId }, about });
    } catch (error) {
      feedback.error(error, document);
    }
  };
  const dismiss = () => {
    setAsking(false);
    setEarlier(null);
    setWantsAnother(false);
  };
  return { busy, isAsking, earlier, print, printAnother, discard, keep, dismiss };
};

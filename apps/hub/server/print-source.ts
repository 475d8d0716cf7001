import type { PrinterConfig, SlipContent } from '@comanda/contracts';
import type { ClaimedJob, PrintJobSource } from '@comanda/devices';
import {
  type ClaimedDocument,
  claimDocument,
  countDocumentAttempt,
  documentPaper,
  hasDocumentWork,
  markDocumentNotSent,
  markDocumentPrinted,
  markDocumentUncertain,
  renderDocument,
  renewDocumentLease,
} from '@comanda/domain/documents';
import {
  type ClaimedPrint,
  claimPrintJob,
  countPrintAttempt,
  countSlipAttempt,
  earlierToken,
  hasPrintWork,
  markNotSent,
  markPrinted,
  markSending,
  markUncertain,
  oldestSlipAt,
  recordPrinterStatus,
  renewLease,
} from '@comanda/domain/printing';
import { DOCUMENT_LINES, type PaperProfile, renderKitchenSlip, renderTestSlip, slipLines } from '@comanda/escpos';
import type { Actor, WriteContext } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { z } from 'zod';

type Config = z.infer<typeof PrinterConfig>;

const paperOf = (config: Config): PaperProfile => ({ ...documentPaper(config), beep: config.beep });

const render = (slip: SlipContent, config: Config, copy: number): Uint8Array => {
  const paper = paperOf(config);
  if (slip.kind === 'test') return renderTestSlip(slip, paper);
  return renderKitchenSlip({ ...slip, copy: { number: copy, of: config.copyCount } }, paper);
};

const confirmOf = (config: Config, level: string | null): ClaimedJob['confirm'] =>
  config.confirm === 'none' ? 'accepted' : ((level as ClaimedJob['confirm'] | null) ?? 'unknown');

const claimedSlip = (claimed: ClaimedPrint): ClaimedJob => {
  const { job, token, delivery, station, slip } = claimed;
  const { copyCount } = station.printerConfig;
  return {
    jobId: job.id,
    copies: copyCount,
    firstCopy: Math.min(delivery.copy, copyCount),
    lines: slipLines(slip),
    render: (copy) => render(slip, station.printerConfig, copy),
    describe: (copy) => ({
      jobId: job.id,
      stationId: station.id,
      stationName: station.name,
      copy,
      of: copyCount,
      slip,
    }),
    ...(delivery.wantedSince === null ? {} : { askedAgain: delivery.wantedSince }),
    confirm: confirmOf(station.printerConfig, job.confirmLevel),
    autoReprint: slip.kind === 'kitchen',
    ...(token === null ? { reprintToken: earlierToken(delivery)! } : { token }),
  };
};

const claimedDocument = ({ job, token, station, content, sheet, logo }: ClaimedDocument): ClaimedJob => {
  return {
    jobId: job.id,
    copies: 1,
    firstCopy: 1,
    lines: DOCUMENT_LINES,
    render: () => renderDocument(content, sheet, documentPaper(station.printerConfig), logo),
    describe: (copy) => ({
      jobId: job.id,
      stationId: station.id,
      stationName: station.name,
      copy,
      of: 1,
      document: content,
    }),
    confirm: confirmOf(station.printerConfig, null),
    autoReprint: false,
    token,
  };
};

/**
 * The durable queue of one printer, as its session sees it: every step is a transaction of the slice whose paper it is. Kitchen
 * slips and documents come out in the order they were asked for. `actor` is asked at each step: a hub that joins a cloud goes by
 * other ids from one step to the next.
 */
export const printSource = (contexts: Contexts, actor: () => Promise<Actor>, printerUrl: string): PrintJobSource => {
  const write = async <T>(intent: string, fn: (tx: WriteContext) => Promise<T>): Promise<T> =>
    contexts.write(await actor(), intent, fn);
  /** The one document that is being sent, if it is one. */
  let documentId: string | null = null;
  const isDocument = (jobId: string): boolean => jobId === documentId;
  return {
    hasWork: async () => {
      const ctx = contexts.read(await actor());
      return (await hasPrintWork(ctx, printerUrl)) || (await hasDocumentWork(ctx, printerUrl));
    },
    claim: (token) =>
      write('claim a slip', async (tx) => {
        const before = await oldestSlipAt(tx, printerUrl);
        const document = await claimDocument(tx, { printerUrl, before, token });
        documentId = document?.job.id ?? null;
        if (document) return claimedDocument(document);
        const slip = await claimPrintJob(tx, { printerUrl, token });
        return slip && claimedSlip(slip);
      }),
    // Of slips alone: a document is one copy, and never looked for.
    sending: (jobId, copy, token) => write('slip leaves', (tx) => markSending(tx, { jobId, copy, token })),
    renewLease: (jobId) =>
      write('slip waits at the printer', (tx) => (isDocument(jobId) ? renewDocumentLease : renewLease)(tx, { jobId })),
    printed: (jobId, level) =>
      write('slip printed', (tx) => (isDocument(jobId) ? markDocumentPrinted : markPrinted)(tx, { jobId, level })),
    uncertain: (jobId, cause) =>
      write('slip uncertain', (tx) =>
        (isDocument(jobId) ? markDocumentUncertain : markUncertain)(tx, { jobId, cause }),
      ),
    notSent: (jobId, cause) =>
      write('slip not sent', (tx) => (isDocument(jobId) ? markDocumentNotSent : markNotSent)(tx, { jobId, cause })),
    attemptFailed: (cause, detail, jobId) =>
      write('printer not reached', async (tx) => {
        // Documents wait for a printer that is away as for paper: who asked was told that they come.
        if (jobId === null) return countPrintAttempt(tx, { printerUrl, cause, detail });
        // What a service does not take says nothing of what waits behind it.
        if (isDocument(jobId)) return countDocumentAttempt(tx, { jobId, cause });
        await countSlipAttempt(tx, { jobId, cause, detail });
      }),
    status: (status, cause) =>
      write(`printer ${status}`, (tx) => recordPrinterStatus(tx, { printerUrl, status, cause })),
  };
};

import type { PrinterConfig } from '@comanda/contracts';
import type { ClaimedJob, PrintJobSource } from '@comanda/devices';
import {
  type ClaimedPrint,
  claimPrintJob,
  countPrintAttempt,
  hasPrintWork,
  markNotSent,
  markPrinted,
  markSending,
  markUncertain,
  recordPrinterStatus,
  renewLease,
  type SlipSource,
} from '@comanda/domain/printing';
import { type PaperProfile, renderKitchenSlip, renderTestSlip } from '@comanda/escpos';
import type { Actor, WriteContext } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { z } from 'zod';

type Config = z.infer<typeof PrinterConfig>;

const paperOf = (config: Config): PaperProfile => ({
  columns: config.columns ?? (config.paperWidthMm === 58 ? 32 : 48),
  codePage: config.codePage,
  cut: true,
  headerLines: config.headerLines,
  beep: config.beep,
});

const render = (slip: SlipSource, config: Config, copy: number): Uint8Array => {
  const paper = paperOf(config);
  if (slip.kind === 'test') return renderTestSlip(slip, paper);
  return renderKitchenSlip({ ...slip, copy: { number: copy, of: config.copyCount } }, paper);
};

const confirmOf = ({ station, job }: ClaimedPrint): ClaimedJob['confirm'] =>
  station.printerConfig.confirm === 'none'
    ? 'accepted'
    : ((job.confirmLevel as ClaimedJob['confirm'] | null) ?? 'unknown');

const claimedJob = (claimed: ClaimedPrint): ClaimedJob => {
  const { job, delivery, station, slip } = claimed;
  const { copyCount } = station.printerConfig;
  return {
    jobId: job.id,
    copies: copyCount,
    firstCopy: Math.min(delivery.copy, copyCount),
    lines: slip.kind === 'kitchen' ? 12 + slip.lines.length * 4 : 24,
    render: (copy) => render(slip, station.printerConfig, copy),
    confirm: confirmOf(claimed),
    autoReprint: slip.kind === 'kitchen',
    ...(delivery.isUncertain && delivery.token ? { reprintToken: delivery.token } : {}),
  };
};

/**
 * The durable queue of one printer, as its session sees it: every step is a transaction of the printing slice. `actor` is
 * asked at each of them: a hub that joins a cloud goes by other ids from one step to the next.
 */
export const printSource = (contexts: Contexts, actor: () => Promise<Actor>, printerUrl: string): PrintJobSource => {
  const write = async <T>(intent: string, fn: (tx: WriteContext) => Promise<T>): Promise<T> =>
    contexts.write(await actor(), intent, fn);
  return {
    hasWork: async () => hasPrintWork(contexts.read(await actor()), printerUrl),
    claim: async () => {
      const claimed = await write('claim a slip', (tx) => claimPrintJob(tx, { printerUrl }));
      return claimed && claimedJob(claimed);
    },
    sending: (jobId, copy, token) => write('slip leaves', (tx) => markSending(tx, { jobId, copy, token })),
    renewLease: (jobId) => write('slip waits at the printer', (tx) => renewLease(tx, { jobId })),
    printed: (jobId, level) => write('slip printed', (tx) => markPrinted(tx, { jobId, level })),
    uncertain: (jobId, cause) => write('slip uncertain', (tx) => markUncertain(tx, { jobId, cause })),
    notSent: (jobId, cause) => write('slip not sent', (tx) => markNotSent(tx, { jobId, cause })),
    attemptFailed: (cause, detail) =>
      write('printer not reached', (tx) => countPrintAttempt(tx, { printerUrl, cause, detail })),
    status: (status, cause) =>
      write(`printer ${status}`, (tx) => recordPrinterStatus(tx, { printerUrl, status, cause })),
  };
};

import type { DeviceEnv } from '@comanda/devices';
import type { Logger } from 'pino';
import { HubAwayError, type HubClient, HubRefusedError } from './hub-client.ts';
import { insist } from './insist.ts';
import type { Journal } from './journal.ts';

/**
 * `told`: nothing is owed any more; `away`: nobody answers; `hub_away`: the cloud answers, and does not reach the hub whose job it
 * is; `refused`: it answers, and not now.
 */
export type Told = 'told' | 'away' | 'hub_away' | 'refused';

const notTold = (error: unknown): Exclude<Told, 'told'> => {
  if (error instanceof HubRefusedError) return 'refused';
  return error instanceof HubAwayError && error.isBehindCloud ? 'hub_away' : 'away';
};

/** Tells the hub how jobs ended, until it knows: what is owed stands in the journal, over every restart. */
export interface Reporter {
  /** What is owed of one job. Rejects for nothing. */
  tell(jobId: string): Promise<Told>;
  /** All that is owed, the oldest first; one that the hub does not take now holds up no other. Rejects for nothing. */
  tellAll(): Promise<Told>;
}

export interface ReporterOptions {
  hub: Pick<HubClient, 'report'>;
  journal: Journal;
  env: DeviceEnv;
  log: Logger;
  /** Aborted: no more tries. */
  signal: AbortSignal;
  /** Hears of every call that came to nothing. */
  onTrouble(error: unknown): void;
}

export const createReporter = ({ hub, journal, env, log, signal, onTrouble }: ReporterOptions): Reporter => {
  const running = new Map<string, Promise<Told>>();

  const sendReport = async (jobId: string): Promise<Told> => {
    const record = journal.record(jobId);
    if (!record?.owed) return 'told';
    const { owed, isDocument } = record;
    try {
      await insist(env, signal, () => hub.report({ id: jobId, isDocument }, owed));
    } catch (error) {
      if (!(error instanceof HubRefusedError && error.isFinal)) {
        onTrouble(error);
        return notTold(error);
      }
      // Another has it, or it is gone: nothing this bridge could still say of it.
      log.warn({ jobId, status: owed.status, code: error.code }, 'the hub did not take the report');
    }
    await journal.append(jobId, { phase: 'reported' });
    return 'told';
  };

  const tell = (jobId: string): Promise<Told> => {
    const known = running.get(jobId);
    if (known !== undefined) return known;
    const sending = sendReport(jobId).finally(() => running.delete(jobId));
    running.set(jobId, sending);
    return sending;
  };

  return {
    tell,
    tellAll: async () => {
      let worst: Told = 'told';
      for (const { jobId, isDocument } of journal.owed()) {
        // Slips are the hub's; a document may be the cloud's own.
        if (worst === 'hub_away' && !isDocument) continue;
        const outcome = await tell(jobId);
        if (outcome === 'away') return 'away';
        if (outcome === 'hub_away' || (outcome === 'refused' && worst === 'told')) worst = outcome;
      }
      return worst;
    },
  };
};

import type { CustomerView } from '@comanda/contracts';
import { type HubClient, HubError } from '../../scripts/demo/hub-client.ts';

/** What the cloud acknowledged: each customer with the version and the notes it last confirmed. */
export type Journal = Map<string, { version: number; notes: string }>;

export interface Load {
  journal: Journal;
  /** Answers that never came, asked again under the same key. */
  lostAnswers: number;
  stop(): Promise<void>;
}

const CLIENTS = 4;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 40;

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
const isAway = (error: unknown): boolean => !(error instanceof HubError) || error.status === 503;

/** Clients that create customers and change them, and ask again under the same key until they have an answer. */
export const startLoad = (owner: HubClient, businessId: string): Load => {
  let isStopping = false;
  let made = 0;
  const load: Load = { journal: new Map(), lostAnswers: 0, stop: async () => undefined };
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isAway(error) || Date.now() > deadline) throw error;
        load.lostAnswers += 1;
        await pause(PAUSE_MS);
      }
    }
  };
  const note = ({ id, version, notes }: CustomerView) => load.journal.set(id, { version, notes: notes ?? '' });
  const client = async (): Promise<void> => {
    const mine: CustomerView[] = [];
    while (!isStopping) {
      made += 1;
      const idempotencyKey = `load-${made}`;
      const known = mine.at(-1);
      if (!known || made % 3 === 0) {
        const body = { businessId, firstName: 'Ana', lastName: `Núm ${made}`, notes: idempotencyKey };
        mine.push(await insist(() => owner.post<CustomerView>('/customers', body, { idempotencyKey })));
      } else {
        const request = { body: { notes: idempotencyKey }, idempotencyKey, ifMatch: known.version };
        const changed = await insist(() => owner.send<CustomerView>('PATCH', `/customers/${known.id}`, request));
        mine[mine.length - 1] = changed;
      }
      note(mine.at(-1)!);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  // A client that fails is heard of at the end; until then nobody waits for it.
  clients.catch(() => undefined);
  load.stop = async () => {
    isStopping = true;
    await clients;
  };
  return load;
};

/** What the cloud has now against what it acknowledged, problem by problem. */
export const compare = async (owner: HubClient, businessId: string, journal: Journal): Promise<string[]> => {
  const problems: string[] = [];
  const rows = await owner.all<{ id: string }>(`/customers?businessId=${businessId}`);
  if (rows.length !== journal.size) problems.push(`${rows.length} customers for ${journal.size} acknowledged`);
  for (const [id, wanted] of journal) {
    const one = await owner.get<CustomerView>(`/customers/${id}`).catch(() => null);
    if (!one) problems.push(`${id} is gone`);
    else if (one.version !== wanted.version || one.notes !== wanted.notes) {
      problems.push(`${id} is version ${one.version} “${one.notes}”, acknowledged ${wanted.version} “${wanted.notes}”`);
    }
  }
  const audit = await owner.get<{ brokenAt: number | null }>(`/audit/verify?businessId=${businessId}`);
  if (audit.brokenAt !== null) problems.push(`the audit log is broken at ${audit.brokenAt}`);
  return problems;
};

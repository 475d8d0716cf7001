import type { AskedBillMail, BillView } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';

/** How long a till waits for what the cloud says of it, and how often it looks. Milliseconds. */
const WAIT_MS = 5_000;
const LOOK_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Mails a bill. `sent`: where and when it had gone before, as the cloud said. */
export const useBillMail = (bill: BillView, onDone: () => void) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ to: string; at: string } | null>(null);
  const path = `/order-bills/${bill.id}/mail`;
  const asked = async (): Promise<AskedBillMail[]> => (await runtime.api.get<{ data: AskedBillMail[] }>(path)).data;

  /** What the cloud said of what was asked since; null while it waits, or where it is done. */
  const refusalSince = async (before: ReadonlySet<string>): Promise<AskedBillMail | null> => {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
      const mine = (await asked()).find(({ id }) => !before.has(id));
      if (mine?.state !== 'waiting') return mine ?? null;
      await pause(LOOK_MS);
    }
    return null;
  };

  const mail = async (to: string, again: boolean): Promise<void> => {
    setBusy(true);
    try {
      const before = new Set((await asked()).map(({ id }) => id));
      const about = { what: bill.billNumber, amount: bill.total };
      await runtime.write<BillView>({ method: 'POST', path, body: { to, ...(again ? { again } : {}) }, about });
      const refused = await refusalSince(before);
      if (refused?.sentAt) return setSent({ to, at: refused.sentAt });
      if (refused) throw new ApiError(refused.code ?? 'INTERNAL_ERROR', 409, '');
      feedback.done(t('pos.mailBillAsked', { to }));
      onDone();
    } catch (error) {
      feedback.error(error, bill.billNumber);
    } finally {
      setBusy(false);
    }
  };
  return { busy, sent, mail };
};

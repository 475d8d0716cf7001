import type { CommunicationStatistics } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { countEvents } from './communications.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Of what ended within so long, where it is so many, more than a share that failed is a fault of the mail server's or the account's. */
const LATELY_MS = 15 * 60_000;
const LEAST = 20;
const MOST_SHARE = 0.2;

/** What became of the messages of thirty days, and whether they fail now: then somebody should look at the mail server. */
export const getCommunicationStatistics = async (ctx: Context): Promise<CommunicationStatistics> => {
  const since = (ms: number) => countEvents(ctx, new Date(ctx.clock.ms() - ms).toISOString());
  const month = await since(30 * DAY_MS);
  const lately = await since(LATELY_MS);
  const bad = lately.bounced + lately.failed;
  const ended = lately.sent + bad;
  return { ...month, isFailing: ended >= LEAST && bad > ended * MOST_SHARE };
};

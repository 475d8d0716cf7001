import { ASK_BILL_MAIL, type AskedBillMail } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';

/** The newest of what waits, and of what the cloud did not do. */
const MOST = 20;

/** Mails of a bill that were asked of the cloud and are not done, the newest first. Throws BILL_NOT_FOUND. */
export const listAskedMails = async (
  ctx: Context & CloudLine,
  { id }: { id: string },
): Promise<{ data: AskedBillMail[] }> => {
  await getBillView(ctx, id);
  const which = { kind: ASK_BILL_MAIL, targetId: id, mine: false, page: 1, size: MOST };
  const { data } = await ctx.listAsked(ctx, which);
  return {
    data: data.map(({ id: askedId, body, state, result, askedAt }) => {
      const { code = null, details = {} } = (result ?? {}) as { code?: string; details?: { at?: string } };
      return {
        id: askedId,
        to: (body as { to: string }).to,
        state: state === 'waiting' ? 'waiting' : 'rejected',
        code,
        sentAt: details.at ?? null,
        askedAt,
      };
    }),
  };
};

import type { Page, Paging, QuarantinedTail } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { locationNames } from '../fleet/hub-view.ts';
import { findHub } from '../fleet/hubs.store.ts';
import { planTail } from './plan-tail.ts';
import { tailView } from './tail-view.ts';
import { type TailSummary, tailSummaries } from './tails.store.ts';

/** What hubs that were replaced had not sent, one entry a hub, in words; of the caller's locations. */
export const listTails = async (ctx: Context, { page, size }: Paging): Promise<Page<QuarantinedTail>> => {
  const all = tailSummaries(ctx);
  const summaries = await all
    .orderBy(sql`max(received_at)`, 'desc')
    .orderBy('hubId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await ctx.db
    .selectFrom(all.as('tails'))
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await locationNames(ctx);
  const data: QuarantinedTail[] = [];
  for (const summary of summaries) data.push(await viewOf(ctx, summary, names.get(summary.locationId)!));
  return { data, page, size, total: Number(total) };
};

const viewOf = async (ctx: Context, summary: TailSummary, locationName: string): Promise<QuarantinedTail> => {
  const { hubId, changes } = summary;
  const plan = await planTail(ctx, hubId, { isWhole: false });
  const { pairedAt } = (await findHub(ctx, hubId))!;
  const view = await tailView(ctx, plan);
  return {
    hubId,
    locationId: summary.locationId,
    locationName,
    pairedAt,
    changes: Number(changes),
    firstAt: new Date(Number(summary.firstMs)).toISOString(),
    lastAt: new Date(Number(summary.lastMs)).toISOString(),
    receivedAt: summary.receivedAt,
    isComingBack: summary.isComingBack,
    isCut: plan.read < Number(changes),
    ...view,
  };
};

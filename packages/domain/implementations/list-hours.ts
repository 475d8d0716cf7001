import type { HoursItem, ListHoursQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfHours, steps } from './implementations.store.ts';
import { namesOf } from './people.ts';

/** Hours logged on a step, the latest day first. Throws IMPLEMENTATION_STEP_NOT_FOUND. */
export const listHours = async (
  ctx: Context,
  { id, ...paging }: ListHoursQuery & { id: string },
): Promise<Page<HoursItem>> => {
  const step = await steps.get(ctx, id);
  const page = await pageOfHours(ctx, step.id, paging);
  const nameOf = await namesOf(
    ctx,
    page.data.map(({ userId }) => userId),
  );
  return { ...page, data: page.data.map(({ requestKey: _, ...row }) => ({ ...row, userName: nameOf(row.userId) })) };
};

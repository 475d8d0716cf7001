import type { ImplementationItem, ListImplementationsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { minutesByStep, pageOfImplementations, stepsOf } from './implementations.store.ts';
import { namesOf } from './people.ts';
import { progressOf } from './progress.ts';

/** Boards of the caller's business with how far each is, the newest first. */
export const listImplementations = async (
  ctx: Context,
  input: ListImplementationsQuery,
): Promise<Page<ImplementationItem>> => {
  const page = await pageOfImplementations(ctx, input);
  const ids = page.data.map(({ id }) => id);
  const byBoard = Map.groupBy(await stepsOf(ctx, ids), ({ implementationId }) => implementationId);
  const logged = await minutesByStep(ctx, ids);
  const nameOf = await namesOf(
    ctx,
    page.data.map(({ ownerId }) => ownerId),
  );
  const today = ctx.clock.now().slice(0, 10);
  const data = page.data.map((board) => ({
    ...board,
    ownerName: nameOf(board.ownerId),
    progress: progressOf(board, byBoard.get(board.id) ?? [], logged, today),
  }));
  return { ...page, data };
};

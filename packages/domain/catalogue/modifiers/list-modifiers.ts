import type { Modifier, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfModifiers } from '../catalogue.store.ts';

/** Options, of one group where it is named. */
export const listModifiers = (
  ctx: Context,
  input: Paging & { groupId?: string | undefined },
): Promise<Page<Modifier>> => pageOfModifiers(ctx, input);

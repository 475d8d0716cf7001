import type { Member, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfMembers } from './members.store.ts';

/** The staff of the business, by name. */
export const listMembers = (ctx: Context, input: Paging): Promise<Page<Member>> => pageOfMembers(ctx, input);

import type { Communication, ListCommunicationsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfCommunications } from './communications.store.ts';

/** Messages of the business, the newest first. */
export const listCommunications = (ctx: Context, input: ListCommunicationsQuery): Promise<Page<Communication>> =>
  pageOfCommunications(ctx, input);

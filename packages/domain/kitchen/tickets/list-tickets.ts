import type { KitchenTicket, ListTicketsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfTickets } from './ticket.store.ts';

export const listTickets = (ctx: Context, input: ListTicketsQuery): Promise<Page<KitchenTicket>> =>
  pageOfTickets(ctx, input);

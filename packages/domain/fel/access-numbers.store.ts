import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { FelAccessNumberRow } from './fel.tables.ts';

export const accessNumbers = tenantTable('felAccessNumber', 'NOT_FOUND', { created: true });

/** Of these bills those that have a number on paper, with it. */
export const accessNumbersOf = (ctx: Context, billIds: readonly string[]): Promise<FelAccessNumberRow[]> =>
  ctx.db
    .selectFrom('felAccessNumber')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('billId', 'in', [...billIds])
    .execute();

export const accessNumberOf = async (ctx: Context, billId: string): Promise<FelAccessNumberRow | undefined> =>
  (await accessNumbersOf(ctx, [billId]))[0];

/** Whether a number is on some paper of this restaurant. */
export const isAccessNumberTaken = async (ctx: Context, number: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('felAccessNumber')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined;

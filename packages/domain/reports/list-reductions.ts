import { minor, type Page, type Reduction, type ReductionsQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { listPriceOf } from './figures.ts';
import { refundedDishes, refundsOneByOne } from './refunds.store.ts';
import { compedLines, namesOfUsers, type Scope, standingDiscounts, voidedLines, whoReduced } from './reports.store.ts';
import { scopeOf } from './scope.ts';

/** The log's entry is of the same transaction, written by the same clock a moment before or after. Milliseconds. */
const SAME_MOMENT_MS = 60_000;

/**
 * Discounts, courtesies, voids or refunds of a report one by one, newest first: what, how much, why, by whom and who approved it. Throws
 * LOCATION_NOT_FOUND, LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const listReductions = async (ctx: Context, input: ReductionsQuery): Promise<Page<Reduction>> => {
  const scope = await scopeOf(ctx, input);
  if (input.kind === 'discount') return discounts(ctx, scope, input);
  return input.kind === 'refund' ? refunds(ctx, scope, input) : reducedLines(ctx, scope, input);
};

const discounts = async (ctx: Context, scope: Scope, paging: ReductionsQuery): Promise<Page<Reduction>> => {
  const query = standingDiscounts(ctx, scope)
    .select([
      'orderDiscount.id',
      'orderDiscount.createdAt',
      'orderDiscount.locationId',
      'orderDiscount.orderId',
      'orderDiscount.amount',
      'orderDiscount.reason',
      'orderDiscount.createdBy',
      'orderDiscount.approvedBy',
      'order.documentNumber',
      'order.tableAliasSnapshot',
      'orderItem.productNameSnapshot as dish',
    ])
    .orderBy('orderDiscount.createdAt', 'desc')
    .orderBy('orderDiscount.id');
  const page = await readLongPage(ctx.db, query, paging);
  const ids = page.data.flatMap(({ createdBy, approvedBy }) => [createdBy, approvedBy].filter((id) => id !== null));
  const names = await namesOfUsers(ctx, ids);
  return {
    ...page,
    data: page.data.map(({ createdAt, createdBy, approvedBy, ...row }) => ({
      ...row,
      kind: 'discount',
      at: createdAt,
      by: names.get(createdBy ?? '') ?? null,
      approvedBy: names.get(approvedBy ?? '') ?? null,
      wasSent: null,
    })),
  };
};

const refunds = async (ctx: Context, scope: Scope, paging: ReductionsQuery): Promise<Page<Reduction>> => {
  const page = await readLongPage(ctx.db, refundsOneByOne(ctx, scope), paging);
  const dishes = await refundedDishes(
    ctx,
    page.data.map(({ id }) => id),
  );
  const ids = page.data.flatMap(({ createdBy, approvedBy }) => [createdBy, ...(approvedBy ? [approvedBy] : [])]);
  const names = await namesOfUsers(ctx, ids);
  return {
    ...page,
    data: page.data.map(({ createdAt, createdBy, approvedBy, amount, ...row }) => ({
      ...row,
      kind: 'refund',
      at: createdAt,
      dish: dishes.get(row.id)?.join(', ') ?? null,
      amount: minor(amount),
      by: names.get(createdBy) ?? null,
      approvedBy: names.get(approvedBy ?? '') ?? null,
      wasSent: null,
    })),
  };
};

const reducedLines = async (ctx: Context, scope: Scope, input: ReductionsQuery): Promise<Page<Reduction>> => {
  const kind = input.kind === 'void' ? 'void' : 'courtesy';
  const moment = kind === 'void' ? 'orderItem.voidedAt' : 'orderItem.compedAt';
  const query = (kind === 'void' ? voidedLines(ctx, scope) : compedLines(ctx, scope))
    .orderBy(moment, 'desc')
    .orderBy('orderItem.id');
  const page = await readLongPage(ctx.db, query, input);
  const at = ({ voidedAt, compedAt }: { voidedAt: string | null; compedAt: string | null }) =>
    (kind === 'void' ? voidedAt : compedAt)!;
  const times = page.data.map((line) => Date.parse(at(line)));
  const who = await whoReduced(
    ctx,
    page.data.flatMap(({ id, orderId }) => [id, orderId]),
    {
      from: new Date(Math.min(...times, ctx.clock.ms()) - SAME_MOMENT_MS).toISOString(),
      to: new Date(Math.max(...times, 0) + SAME_MOMENT_MS).toISOString(),
    },
  );
  const names = await namesOfUsers(
    ctx,
    [...who.values()].flatMap(({ approvedBy }) => approvedBy ?? []),
  );
  return {
    ...page,
    data: page.data.map((line) => {
      const by = who.get(line.id) ?? (kind === 'void' ? who.get(line.orderId) : undefined);
      const { id, locationId, orderId, documentNumber, tableAliasSnapshot, dish } = line;
      return {
        id,
        kind,
        at: at(line),
        locationId,
        orderId,
        documentNumber,
        tableAliasSnapshot,
        dish,
        amount: minor(listPriceOf(line)),
        reason: kind === 'void' ? line.voidReason : line.compReason,
        by: by?.by ?? null,
        approvedBy: names.get(by?.approvedBy ?? '') ?? null,
        wasSent: kind === 'void' ? line.sentAt !== null : null,
      };
    }),
  };
};

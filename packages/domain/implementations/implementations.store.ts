import {
  AppError,
  type Implementation,
  type ImplementationPhase,
  type ImplementationStep,
  type ListImplementationsQuery,
  type Page,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { ImplementationHoursRow } from './implementations.tables.ts';

export const implementations = tenantTable('implementation', 'IMPLEMENTATION_NOT_FOUND');
export const phases = tenantTable('implementationPhase', 'IMPLEMENTATION_PHASE_NOT_FOUND');
export const steps = tenantTable('implementationStep', 'IMPLEMENTATION_STEP_NOT_FOUND');
export const hours = tenantTable('implementationHours', 'IMPLEMENTATION_HOURS_NOT_FOUND', { created: true });

/** So many of each a board holds. */
const MOST = { implementationPhase: 40, implementationStep: 300 } as const;

/** Boards of the caller's business, the newest first. */
export const pageOfImplementations = (
  ctx: Context,
  filter: ListImplementationsQuery,
): Promise<Page<Implementation>> => {
  let query = ctx.db.selectFrom('implementation').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readPage(query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};

export const phasesOf = (ctx: Context, implementationId: string): Promise<ImplementationPhase[]> =>
  ctx.db
    .selectFrom('implementationPhase')
    .selectAll()
    .where('implementationId', '=', implementationId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

export const stepsOf = (ctx: Context, implementationIds: readonly string[]): Promise<ImplementationStep[]> =>
  ctx.db
    .selectFrom('implementationStep')
    .selectAll()
    .where('implementationId', 'in', ['', ...implementationIds])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

/** Minutes that were logged, by step. */
export const minutesByStep = async (
  ctx: Context,
  implementationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('implementationHours')
    .select((q) => ['stepId', q.fn.sum<number>('minutes').as('minutes')])
    .where('implementationId', 'in', ['', ...implementationIds])
    .groupBy('stepId')
    .execute();
  return new Map(rows.map(({ stepId, minutes }) => [stepId, Number(minutes)]));
};

/** Minutes somebody worked on a date, at all boards of the business. */
export const minutesOfDay = async (ctx: Context, userId: string, workedOn: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('implementationHours')
    .select((q) => q.fn.sum<number>('minutes').as('minutes'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('userId', '=', userId)
    .where('workedOn', '=', workedOn)
    .executeTakeFirst();
  return Number(row?.minutes ?? 0);
};

export const pageOfHours = (
  ctx: Context,
  stepId: string,
  filter: { page: number; size: number },
): Promise<Page<ImplementationHoursRow>> =>
  readPage(
    ctx.db
      .selectFrom('implementationHours')
      .selectAll()
      .where('businessId', '=', ctx.actor.businessId)
      .where('stepId', '=', stepId)
      .orderBy('workedOn', 'desc')
      .orderBy('id', 'desc'),
    filter,
  );

export const hoursOfRequest = (ctx: Context, requestKey: string): Promise<ImplementationHoursRow | undefined> =>
  ctx.db
    .selectFrom('implementationHours')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** The board of a phase or step, if it may change. Throws IMPLEMENTATION_NOT_FOUND, IMPLEMENTATION_CLOSED. */
export const openBoard = async (ctx: Context, id: string): Promise<Implementation> => {
  const board = await implementations.get(ctx, id);
  if (board.status === 'done' || board.status === 'cancelled')
    throw new AppError('IMPLEMENTATION_CLOSED', { id, status: board.status });
  return board;
};

/** The place after all others of a board. Throws IMPLEMENTATION_FULL. */
export const nextPlace = async (
  tx: WriteContext,
  table: keyof typeof MOST,
  implementationId: string,
): Promise<number> => {
  const { count, last } = await tx.db
    .selectFrom(table)
    .select((q) => [q.fn.countAll<number>().as('count'), q.fn.max('sortOrder').as('last')])
    .where('implementationId', '=', implementationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST[table]) throw new AppError('IMPLEMENTATION_FULL', { most: MOST[table] });
  return Math.min(10_000, (last ?? -1) + 1);
};

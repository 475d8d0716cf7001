import { Id, TimestampInput } from '@comanda/contracts';
import { z } from 'zod';

/** `page` and `limit` as the catalogue says; what is above the maximum is refused, not cut. */
export const paging = (limit: number, most: number) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(most).default(limit),
});

/** An instant with its offset. */
export const Instant = TimestampInput;

export const Place = { locationId: Id.optional() };

/** What a list answers. */
export const ListOutput = z.looseObject({
  data: z.array(z.looseObject({})),
  total: z.int(),
  hasMore: z.boolean(),
});

/** What a page of ours is to an assistant. */
export const pageFor = <T, R extends object>(
  { data, page, size, total }: { data: readonly T[]; page: number; size: number; total: number },
  row: (one: T) => R,
): { data: R[]; page: number; limit: number; total: number; hasMore: boolean; nextPage?: number } => ({
  data: data.map(row),
  page,
  limit: size,
  total,
  hasMore: page * size < total,
  ...(page * size < total ? { nextPage: page + 1 } : {}),
});

/** A page of what was read whole. */
export const slicePage = <T>(
  all: readonly T[],
  { page, limit }: { page: number; limit: number },
): { data: T[]; page: number; size: number; total: number } => ({
  data: all.slice((page - 1) * limit, page * limit),
  page,
  size: limit,
  total: all.length,
});

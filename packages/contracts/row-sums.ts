import { z } from 'zod';

/** Rows a slice has at most: neither side reads a whole house with every hello. */
export const MOST_ROWS_OF_A_SLICE = 400;
/** Slices in a hello. */
export const MOST_SLICES = 8;

const Name = z.string().min(1).max(100);
/** What rows are in order of: their id; of rows of a feed kind, id and scope. */
const RowKey = z.array(z.string().max(200)).max(3);

/** Rows of one table, or of a feed: those after one key, up to and with another. Null: from the first, to the last. */
export const RowSlice = z.object({ table: Name, after: RowKey.nullable(), upTo: RowKey.nullable() });
export type RowSlice = z.infer<typeof RowSlice>;

/** What a hub’s rows of a slice come to, to be held against the cloud’s (I2, I6). */
export const SliceSum = RowSlice.extend({
  count: z.int().min(0).max(MOST_ROWS_OF_A_SLICE),
  fold: z.string().regex(/^[0-9a-f]{16}$/),
  /** Of a table: the columns that were summed, in this order. A cloud that lacks one has nothing to hold against it. */
  columns: z.array(Name).max(300).optional(),
  /** Of a feed: how far the hub has read it. */
  cursor: z.object({ handle: z.string().max(200), position: z.string().max(2000) }).optional(),
});
export type SliceSum = z.infer<typeof SliceSum>;

/** What one hello says of rows; of all its slices no more than one may have. */
export const SliceSums = z
  .array(SliceSum)
  .max(MOST_SLICES)
  .refine((sums) => sums.reduce((rows, { count }) => rows + count, 0) <= MOST_ROWS_OF_A_SLICE, {
    message: `at most ${MOST_ROWS_OF_A_SLICE} rows in all`,
  });

/** A slice that comes to something else in the cloud, and the rows the cloud has there of a table. */
export const DifferingSlice = RowSlice.extend({
  ids: z
    .array(z.string())
    .max(MOST_ROWS_OF_A_SLICE + 1)
    .optional(),
});
export type DifferingSlice = z.infer<typeof DifferingSlice>;

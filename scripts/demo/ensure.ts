/** Requests under way at once: the hub has one writer, so more would only wait there. */
const PARALLEL = 8;

/** Runs `run` over `items`, a few at a time, and answers in their order. */
export const inParallel = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await run(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return results;
};

/** Ids by name. */
export type Ids = Map<string, string>;

/**
 * Creates what is wanted and not there yet; looked up by name first, so a seeding that was cut off goes on where it
 * stopped. Answers the ids of all that is wanted.
 */
export const ensureAll = async <T>(
  wanted: readonly T[],
  options: {
    nameOf(item: T): string;
    existing: ReadonlyMap<string, string>;
    create(item: T, index: number): Promise<{ id: string }>;
  },
): Promise<Ids> => {
  const entries = await inParallel([...wanted.entries()], async ([index, item]): Promise<[string, string]> => {
    const name = options.nameOf(item);
    return [name, options.existing.get(name) ?? (await options.create(item, index)).id];
  });
  return new Map(entries);
};

/** Rows of a list by name. */
export const byName = <R extends { id: string }>(rows: readonly R[], nameOf: (row: R) => string): Ids =>
  new Map(rows.map((row) => [nameOf(row), row.id]));

/** The id of something that was just made sure of. Throws when the data names what it does not define. */
export const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo data names "${name}", which it does not define`);
  return id;
};

export type CatalogueRow = Record<string, unknown>;

/** A branch's own copy of what it has; and when a row was touched there. */
const OWN_COLUMNS = new Set(['is_available', 'updated_at']);

/** What a branch has of one table against what the cloud has for it, column by column. */
export const catalogueProblems = (
  ours: readonly CatalogueRow[],
  theirs: readonly CatalogueRow[],
  locationId: string,
): string[] => {
  const isForUs = (row: CatalogueRow): boolean => (row.location_id ?? locationId) === locationId;
  const wanted = new Map(theirs.filter(isForUs).map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const row of ours) {
    const said = wanted.get(row.id);
    wanted.delete(row.id);
    const differs = (column: string): boolean =>
      !OWN_COLUMNS.has(column) && said !== undefined && String(said[column]) !== String(row[column]);
    const other = Object.keys(row).find(differs);
    if (!said) problems.push(`${row.id} is there alone`);
    else if (other) problems.push(`${row.id} ${other}: ${row[other]}, in the cloud ${said[other]}`);
  }
  return [...problems, ...[...wanted.keys()].map((id) => `${id} is missing`)];
};

/** Bytes one edit sets in a row of the catalogue, as JSON: it goes down to every hub and till. Forms take less than half. */
export const MOST_OF_AN_EDIT = 64 * 1024;

/**
 * Whether an edit sets more than that: of a row that is there the columns it changes, else all of the row. What was there
 * before and stays is not counted, so that a row of more can be edited all the same.
 */
export const isEditTooLarge = (image: Readonly<Record<string, unknown>>, changed: readonly string[] | null): boolean =>
  Buffer.byteLength(JSON.stringify(changed?.map((name) => image[name]) ?? image)) > MOST_OF_AN_EDIT;

/**
 * Edits of the catalogue in one transaction, at most: a table of two thousand dishes (`read-sheet.ts`) that changes each, and
 * where each is cooked, and some categories. The cloud merges them a row each, some milliseconds every one, and all writers of
 * the business wait.
 */
export const MOST_EDITS = 5_000;

/** How many edits the cloud has with them: new rows of a table that follow one another are one, for they go in together. */
export const countEdits = (changes: readonly { entity: string; op: string }[]): number =>
  changes.filter(({ entity, op }, i) => {
    const before = changes[i - 1];
    return op !== 'I' || before?.op !== 'I' || before.entity !== entity;
  }).length;

/**
 * Bytes of the rows in one transaction, at most: a push of 16 MiB carries it whole, as JSON in JSON up to twice as long. So it has
 * no more changes and values than the cloud reads (`read-changes.ts`).
 */
export const MOST_OF_A_TRANSACTION = 7 * 1024 * 1024;

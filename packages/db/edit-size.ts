/** Bytes one edit sets in a row of the catalogue, as JSON: it goes down to every hub and till. Forms take less than half. */
export const MOST_OF_AN_EDIT = 64 * 1024;

/**
 * Whether an edit sets more than that: of a row that is there the columns it changes, else all of the row. What was there
 * before and stays is not counted, so that a row of more can be edited all the same.
 */
export const isEditTooLarge = (image: Readonly<Record<string, unknown>>, changed: readonly string[] | null): boolean =>
  Buffer.byteLength(JSON.stringify(changed?.map((name) => image[name]) ?? image)) > MOST_OF_AN_EDIT;

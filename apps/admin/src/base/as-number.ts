/** What stands in a field for a number: an emptied one is none, not zero. */
export const asNumber = (value: string | number): number | null => (value === '' ? null : Number(value));

/** Who works for a business, in the cloud and at every hub of it; the first is its owner. */
export const staffIdOf = (businessId: string, no = 0): string => `01932f5e-7c1a-7000-800${no}-${businessId.slice(-12)}`;

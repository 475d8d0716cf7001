/** Less finds nobody (docs/contract.md#least-that-is-searched-for), so the page says so instead of asking. */
export const isSearchable = (q: string): boolean =>
  (q.match(/\d/g)?.length ?? 0) >= 4 || (q.match(/\p{L}/gu)?.length ?? 0) >= 3;

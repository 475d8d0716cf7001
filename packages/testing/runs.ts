/** How often a property that costs a database each time is tried: so many times, `RUNS` times as often where that is said. */
export const runs = (count: number): number => Math.max(1, Math.round(count * Number(process.env.RUNS || '1')));

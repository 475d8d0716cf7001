/** How often a property is tried: `count` times in `npm test`, `RUNS` times as often where that is set (`RUNS=5` before a release). */
export const runs = (count: number): number => Math.max(1, Math.round(count * Number(process.env.RUNS || '1')));

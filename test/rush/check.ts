/** One thing that must be true of a night, and everything that says it is not. */
export interface Check {
  name: string;
  /** What was looked at, for people. */
  facts: string;
  problems: string[];
}

const SHOWN = 8;

/** The checks as text, and whether all hold. */
export const reportChecks = (checks: readonly Check[], print: (line: string) => void): boolean => {
  for (const { name, facts, problems } of checks) {
    print(`  ${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${facts}`);
    for (const problem of problems.slice(0, SHOWN)) print(`          ${problem}`);
    if (problems.length > SHOWN) print(`          … and ${problems.length - SHOWN} more`);
  }
  return checks.every((check) => check.problems.length === 0);
};

/** Value below which `share` (0…1) of the samples lie. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

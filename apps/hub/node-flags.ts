/**
 * How Node runs a hub. A small young generation: the hub's answers are short-lived and small, and with Node's own choice it
 * keeps 50 MB more for nothing; one thread of the engine's beside it instead of four, each with memory of its own; and nothing
 * compiled twice (measured by `npm run bench`).
 */
export const HUB_NODE_FLAGS = [
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  `--import=${new URL('./compile-cache.mjs', import.meta.url).href}`,
] as const;

/**
 * How Node runs a hub. A small young generation: the hub's answers are short-lived and small, and with Node's own choice it
 * keeps 50 MB more for nothing (measured by `npm run bench`).
 */
export const HUB_NODE_FLAGS = ['--max-semi-space-size=4'] as const;
